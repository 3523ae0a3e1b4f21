import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, type SiteDomain } from '@parlour/contracts'
import { startTestDnsServer, type TestDnsServer } from '../../api/src/modules/domains/dns-server.test-bench.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import { startQuietNode } from '../../api/test/matrix/quiet-node.ts'
import { givenLaunchedSites } from '../../api/test/reliability/given-launched-sites.ts'
import type { Drill, Figure, Stage } from './drill.ts'
import { callApi, MERCHANT, signIn } from '../../api/test/reliability/call-api.ts'
import { openProduct, startDatabase, type OwnDatabase } from './served-product.ts'

const CADDYFILE = join(import.meta.dirname, '..', 'proxy', 'Caddyfile')
const HOST = 'play.merchant-of-the-drill.com'
const UNKNOWN = 'unknown-to-the-drill.com'
const WITHIN_MS = 60_000

interface Authority {
  readonly directory: string
  /** Certificate of its own address. */
  readonly rootFile: string
  /** Root of what it issues. */
  readonly issuedRoot: () => Promise<string>
}

interface Ports {
  readonly http: number
  readonly https: number
}

export default { packages: ['caddy', 'pebble', 'openssl'], run } satisfies Drill

async function run(stage: Stage): Promise<readonly Figure[]> {
  const database = await startDatabase(stage)
  const dns = await startTestDnsServer()
  try {
    return await secureDomain(stage, database, dns)
  } finally {
    await dns.close()
    await database.stop()
  }
}

async function secureDomain(stage: Stage, database: OwnDatabase, dns: TestDnsServer): Promise<readonly Figure[]> {
  const product = await openProduct(stage, database.connectionString, {
    CHAIN_URL: await startQuietNode(),
    PUBLIC_URL: 'https://parlour.example.com',
    SITE_BASE_DOMAIN: 'sites.example.com',
    SITE_ADDRESSES: '127.0.0.1',
    DNS_SERVERS: dns.address,
  })
  const served = await product.serve('product')
  const token = await signIn(served.url)
  const merchant: { id: string } = await product.db('identity_accounts').where({ account: MERCHANT }).first('id')
  const [siteId = ''] = await givenLaunchedSites(product.db, merchant.id, { count: 1, days: 1 })
  const ports = { http: await freePort(), https: await freePort() }
  const authority = await startAuthority(stage, ports, dns)
  const ca = await authority.issuedRoot()
  await startCaddy(stage, { ports, authority, productUrl: served.url })
  const domain = await callApi<SiteDomain>(served.url, token, endpoints.addSiteDomain, { siteId, host: HOST })
  for (const name of [HOST, UNKNOWN]) dns.set('A', name, '127.0.0.1')
  const { name: challenge, value } = domain.records.find(({ type }) => type === 'TXT') ?? { name: '', value: '' }
  dns.set('TXT', challenge, value)
  const rightSince = performance.now()
  await callApi(served.url, token, endpoints.checkSiteDomain, { id: domain.id })
  while ((await statusOf(HOST, ports.https, ca)) !== 200) {
    if (performance.now() - rightSince > WITHIN_MS) throw new Error(`${HOST} does not answer by https`)
    await pause(200)
  }
  const seconds = (performance.now() - rightSince) / 1_000
  // Its DNS is right as well, but no merchant has added it.
  const certified = (await statusOf(UNKNOWN, ports.https, ca)) === null ? 0 : 1
  return [
    { name: 'certificate-seconds', value: Number(seconds.toFixed(1)), unit: 's', goal: '<= 30' },
    { name: 'certificates-of-unknown-names', value: certified, unit: 'names', goal: '<= 0' },
  ]
}

/** Pebble issues what it has checked on the ports of the proxy, and finds them by the DNS of the drill. */
async function startAuthority(stage: Stage, ports: Ports, dns: TestDnsServer): Promise<Authority> {
  const [listen, manage] = [await freePort(), await freePort()]
  const [certificate, privateKey] = ['pebble.crt', 'pebble.key'].map((file) => join(stage.folder, file)) as [string, string]
  const subject = ['-subj', '/CN=pebble', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', privateKey, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  const config = join(stage.folder, 'pebble.json')
  const pebble = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${manage}`,
    certificate,
    privateKey,
    httpPort: ports.http,
    tlsPort: ports.https,
  }
  await writeFile(config, JSON.stringify({ pebble }))
  const settings = { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' }
  await stage.start('pebble', 'pebble', ['-config', config, '-dnsserver', dns.address], settings)
  const ca = await readFile(certificate, 'utf8')
  return {
    directory: `https://127.0.0.1:${listen}/dir`,
    rootFile: certificate,
    issuedRoot: async () => {
      for (const until = performance.now() + WITHIN_MS; ; await pause(100)) {
        const root = await fetchOver({ host: '127.0.0.1', port: manage, path: '/roots/0', ca }).catch((error: unknown) => {
          if (performance.now() > until) throw error
          return null
        })
        if (root) return root.body
      }
    },
  }
}

/** By the file of an operator, with other ports and the authority of the drill. */
async function startCaddy(
  stage: Stage,
  { ports, authority, productUrl }: { readonly ports: Ports; readonly authority: Authority; readonly productUrl: string },
): Promise<void> {
  const options = [
    'admin off',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `acme_ca ${authority.directory}`,
    `acme_ca_root ${authority.rootFile}`,
  ]
  const home = { XDG_DATA_HOME: join(stage.folder, 'caddy'), XDG_CONFIG_HOME: join(stage.folder, 'caddy') }
  const environment = { ...home, PARLOUR_PORT: new URL(productUrl).port, CADDY_OPTIONS: options.join('\n') }
  await stage.start('caddy', 'caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], environment)
}

/** Null where no trusted certificate was shown. */
async function statusOf(host: string, port: number, ca: string): Promise<number | null> {
  return fetchOver({ host: '127.0.0.1', port, path: '/', ca, servername: host }).then(
    ({ status }) => status,
    () => null,
  )
}

interface Address {
  readonly host: string
  readonly port: number
  readonly path: string
  readonly ca: string
  readonly servername?: string
}

async function fetchOver({ servername, ...address }: Address): Promise<{ readonly status: number; readonly body: string }> {
  const named = servername === undefined ? {} : { servername, headers: { host: servername } }
  return new Promise((resolve, reject) => {
    const sent = get({ ...address, ...named, agent: new Agent() }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.setTimeout(10_000, () => sent.destroy(new Error('no answer')))
  })
}
