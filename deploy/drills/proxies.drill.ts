import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../api/src/platform/free-port.ts'
import type { Database } from '../../api/src/platform/database.ts'
import { DEMONSTRATION_PASSWORD } from '../../api/seeds/identity.seed.ts'
import { startQuietNode } from '../../api/test/matrix/quiet-node.ts'
import type { Drill, Figure, Stage } from './drill.ts'
import { openProduct, startDatabase } from './served-product.ts'

const PROXY = join(import.meta.dirname, '..', 'proxy')
const NAME = 'parlour.test'
const SIGN_INS_A_MINUTE = 5
const READY_WITHIN_MS = 60_000
/** A proxy that buffers holds the first line back until the heartbeat after 15 s. */
const STREAM_GOAL_MS = 2_000

/** A product behind nginx and behind Caddy, each with the file of `deploy/proxy`. */
const drill: Drill = {
  packages: ['nginx-light', 'caddy', 'openssl'],
  run: async (stage) => {
    // Debian starts what it installs.
    for (const service of ['nginx', 'caddy']) spawnSync('service', [service, 'stop'], { stdio: 'ignore' })
    const database = await startDatabase(stage)
    const settings = { CHAIN_URL: await startQuietNode(), PUBLIC_URL: `https://${NAME}`, TRUST_PROXY: '127.0.0.1', ROLE: 'web' }
    const product = await openProduct(stage, database.connectionString, { ...settings, RATE_LIMIT_AUTH: String(SIGN_INS_A_MINUTE) })
    try {
      const port = Number(new URL((await product.serve('product')).url).port)
      const caddy = await startCaddy(stage, port)
      const nginx = await startNginx(stage, port)
      return [
        ...(await figuresOf('nginx', nginx, '127.0.0.2')),
        ...(await figuresOf('caddy', caddy, '127.0.0.3')),
        await certificateFigure(caddy, product.db),
      ]
    } finally {
      await product.db.destroy()
      await database.stop()
    }
  },
}
export default drill

/** Returns its port. */
async function startNginx(stage: Stage, port: number): Promise<number> {
  const at = (name: string) => join(stage.folder, name)
  const [plain, secure] = [await freePort(), await freePort()]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at('nginx.key')]
  execFileSync('openssl', ['req', '-x509', '-days', '1', '-subj', `/CN=${NAME}`, ...key, '-out', at('nginx.crt')], { stdio: 'ignore' })
  const config = (await readFile(join(PROXY, 'nginx.conf'), 'utf8'))
    .replace('listen 80 ', `listen 127.0.0.1:${plain} `)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('server 127.0.0.1:8081', `server 127.0.0.1:${port}`)
    .replace(/^.*127\.0\.0\.1:8082.*\n/m, '')
    .replaceAll('/run/nginx.pid', at('nginx.pid'))
    .replaceAll('/var/log/nginx/', `${stage.folder}/nginx-`)
    .replaceAll('/etc/nginx/parlour', at('nginx'))
  await writeFile(at('nginx.conf'), config)
  execFileSync('nginx', ['-t', '-q', '-c', at('nginx.conf')], { stdio: 'inherit' })
  await stage.start('nginx', 'nginx', ['-c', at('nginx.conf'), '-g', 'daemon off;'])
  return secure
}

async function startCaddy(stage: Stage, port: number): Promise<number> {
  const [plain, secure] = [await freePort(), await freePort()]
  const environment = {
    PARLOUR_PORT: String(port),
    PARLOUR_NAME: NAME,
    CADDY_OPTIONS: ['local_certs', 'skip_install_trust', 'admin off', `http_port ${plain}`, `https_port ${secure}`].join('\n'),
    XDG_DATA_HOME: join(stage.folder, 'caddy'),
    XDG_CONFIG_HOME: join(stage.folder, 'caddy'),
  }
  const options = ['--adapter', 'caddyfile', '--config', join(PROXY, 'Caddyfile')]
  execFileSync('caddy', ['validate', ...options], { env: { ...process.env, ...environment }, stdio: 'pipe' })
  await stage.start('caddy', 'caddy', ['run', ...options], environment)
  return secure
}

async function figuresOf(proxy: string, port: number, localAddress: string): Promise<readonly Figure[]> {
  const call = caller(port, localAddress)
  await untilTrue(async () => (await call('/healthz').catch(() => null))?.statusCode === 200)
  const hidden = await Promise.all(['/metrics', '/internal/tls-allowed?domain=x'].map(async (path) => (await call(path)).statusCode))

  const signIn = async (password: string, forged = '') =>
    call('/api/login/authorize', { body: { account: 'merchant1', password }, headers: forged === '' ? {} : { 'x-forwarded-for': forged } })
  const { data } = JSON.parse(await text(await signIn(DEMONSTRATION_PASSWORD))) as { readonly data: { readonly accessToken: string } }
  const begun = performance.now()
  const stream = await call('/api/events', { headers: { authorization: `Bearer ${data.accessToken}`, accept: 'text/event-stream' } })
  await once(stream, 'data')
  const streamMs = Math.round(performance.now() - begun)
  stream.destroy()

  const statuses: number[] = []
  for (let forged = 1; forged <= SIGN_INS_A_MINUTE; forged += 1)
    statuses.push((await signIn('wrong', `203.0.113.${forged}`)).statusCode ?? 0)
  return [
    { name: `${proxy}-stream-milliseconds`, value: streamMs, unit: 'ms', goal: `<= ${STREAM_GOAL_MS}` },
    { name: `${proxy}-hidden-paths`, value: hidden.filter((status) => status === 404).length, unit: 'paths', goal: '>= 2' },
    // Where a forged address counted, no call would reach the limit of the caller.
    { name: `${proxy}-forged-addresses-limited`, value: statuses.filter((status) => status === 429).length, unit: 'calls', goal: '>= 1' },
  ]
}

/** A name that no merchant has gets no certificate; one that is verified gets it. */
async function certificateFigure(port: number, db: Database): Promise<Figure> {
  const own = 'games.example.test'
  const isServed = async () => (await caller(port, '127.0.0.4', own)('/healthz').catch(() => null))?.statusCode === 200
  const before = await isServed()
  await db.raw(
    `INSERT INTO domains_hosts (id, site_id, merchant_id, slug, host, token, state, created_at, verified_at)
     SELECT gen_random_uuid(), gen_random_uuid(), id, 'games', ?, 'token', 'verified', now(), now() FROM identity_accounts LIMIT 1`,
    [own],
  )
  const isRight = !before && (await isServed())
  return { name: 'caddy-asks-for-certificates', value: isRight ? 1 : 0, unit: 'names', goal: '>= 1' }
}

interface Call {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** From an address of this machine, which the proxy sees as the visitor. */
function caller(port: number, localAddress: string, servername = NAME): (path: string, call?: Call) => Promise<IncomingMessage> {
  return async (path, { body, headers = {} } = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress,
      servername,
      rejectUnauthorized: false,
      agent: false,
      method: body ? 'POST' : 'GET',
      headers: { host: servername, 'x-parlour-vector': 'drill', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    })
    sent.end(body ? JSON.stringify(body) : undefined)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return response
  }
}

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error('Not ready within a minute')
    await pause(200)
  }
}
