import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endpoints, type ReleaseVector } from '@parlour/contracts'
import { worldStart } from '../../api/demonstration/index.ts'
import { startLocalChain } from '../../api/src/chain/index.ts'
import type { PublisherKey } from '../../api/src/cli/publisher-keys.ts'
import { ROOT_DIRECTORY } from '../../api/src/cli/workspaces.ts'
import { DEMONSTRATION_XPUB } from '../../api/src/modules/payments/domain/deposit-keys.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import { appCode } from '../../api/test/app-code.ts'
import { DEMONSTRATION_PASSWORD } from '../../api/seeds/index.ts'
import { TEST_REGISTRY_KEY_FILE } from '../../api/test/test-config.ts'
import { stopProcess, type Drill, type Stage } from './drill.ts'
import { countClosedDocuments, fillWorld } from './filled-world.ts'
import { callApi, signIn } from '../../api/test/reliability/call-api.ts'
import { openProduct, publish, startDatabase, untilAnswers, type ServedProcess, type ServedProduct } from './served-product.ts'

/** Signs in with a code of an app. */
const CAREFUL = 'agent'
const OLD = { TOKEN_SECRET: 'a'.repeat(32), PASSWORD_PEPPER: 'b'.repeat(32), REGISTRY_KEY: TEST_REGISTRY_KEY_FILE }
const NEW = { TOKEN_SECRET: 'c'.repeat(32), PASSWORD_PEPPER: 'd'.repeat(32) }
const STEP_SECONDS = 30
/** A code counts once, and that of the next step is accepted already. */
const nextCode = (secret: string) => appCode(secret, Date.now() / 1_000 + STEP_SECONDS)
const SERVED_WITHIN_MS = 10_000

type Settings = Readonly<Record<string, string>>

/** docs/how-to/rotate-keys.md on two processes, one restarted after the other, with signed-in merchants, documents, webhooks and releases. */
const drill: Drill = {
  packages: [],
  run: async (stage) => {
    const database = await startDatabase(stage)
    stage.onEnd(database.stop)
    const chain = await startLocalChain({ directory: stage.folder, isBlockTimerOn: false, startsAt: worldStart(new Date()) })
    stage.onEnd(chain.stop)
    // Tokens are for one address.
    const settings = { PUBLIC_URL: 'http://localhost:8080', CHAIN_URL: chain.url, DEPOSIT_XPUB: DEMONSTRATION_XPUB, ...OLD }
    const place = { NODE_ENV: 'development', DATABASE_URL: database.connectionString, DATA_DIR: join(stage.folder, 'data') }
    await fillWorld(stage.folder, chain, { ...place, ...settings })
    const product = await openProduct(stage, database.connectionString, settings)
    stage.onEnd(async () => product.db.destroy())
    const fleet = await startFleet(product)
    const key = await product.publishParts(fleet.urls[0] ?? '')
    const tokens = await replaceTokenSecret(fleet)
    const pepper = await replacePepper(fleet, { ...place, ...settings, ...NEW })
    const registry = await replaceRegistryKey(stage, fleet, key)
    const none = (name: string, value: number, unit: string) => ({ name: `rotate-keys-${name}`, value, unit, goal: '<= 0' })
    return [
      none('sessions-lost', tokens.lost, 'answers'),
      none('old-sessions-accepted-afterwards', tokens.accepted, 'answers'),
      none('secrets-not-sealed-again', pepper.unsealed, 'kinds'),
      none('sign-ins-failed', pepper.failed, 'sign-ins'),
      none('documents-closed', pepper.closed, 'documents'),
      none('releases-not-served', registry, 'answers'),
    ]
  },
}
export default drill

interface Fleet {
  readonly urls: readonly string[]
  /** Each process in turn; `between` is called while they have different settings. Later settings are added to earlier ones. */
  readonly restartAll: (changes: Settings, between?: () => Promise<void>) => Promise<void>
}

async function startFleet(product: ServedProduct): Promise<Fleet> {
  const processes: ServedProcess[] = []
  const ports = [String(await freePort()), String(await freePort())]
  let settings: Settings = {}
  let starts = 0
  const start = async (PORT: string) => {
    starts += 1
    return product.serve(`serve-${starts}`, { PORT, ...settings })
  }
  for (const port of ports) processes.push(await start(port))
  return {
    urls: processes.map(({ url }) => url),
    restartAll: async (changes, between) => {
      settings = { ...settings, ...changes }
      for (const [index, port] of ports.entries()) {
        const before = processes[index]
        if (before) await stopProcess(before.child)
        const next = await start(port)
        await untilAnswers(`${next.url}/readyz`, next.child)
        processes[index] = next
        if (index === 0) await between?.()
      }
    },
  }
}

/** The token of a session that was opened before is tried at each process in each state. */
async function replaceTokenSecret({ urls, restartAll }: Fleet): Promise<{ readonly lost: number; readonly accepted: number }> {
  const token = await signIn(urls[0] ?? '')
  let lost = 0
  const rejections = async () =>
    (await Promise.allSettled(urls.map(async (url) => callApi(url, token, endpoints.getUserInfo, {})))).filter(
      ({ status }) => status === 'rejected',
    )
  const demandAll = async () => {
    const rejected = await rejections()
    for (const rejection of rejected) console.error(rejection)
    lost += rejected.length
  }
  await demandAll()
  await restartAll({ TOKEN_SECRET: NEW.TOKEN_SECRET, TOKEN_SECRET_PREVIOUS: OLD.TOKEN_SECRET }, demandAll)
  await demandAll()
  await restartAll({ TOKEN_SECRET_PREVIOUS: '' })
  return { lost, accepted: urls.length - (await rejections()).length }
}

async function replacePepper({ urls, restartAll }: Fleet, variables: Settings) {
  const [first = '', second = ''] = urls
  const session = await signIn(first, CAREFUL)
  const { secret } = await callApi<{ readonly secret: string }>(first, session, endpoints.startSecondFactor, {
    password: DEMONSTRATION_PASSWORD,
  })
  await callApi(first, session, endpoints.confirmSecondFactor, { code: appCode(secret) })
  let failed = 0
  const attempt = async (url: string, account: string, code?: string) =>
    signIn(url, account, code).catch((error: unknown) => {
      console.error(`${account}: ${String(error)}`)
      failed += 1
    })
  const both = { PASSWORD_PEPPER: NEW.PASSWORD_PEPPER, PASSWORD_PEPPER_PREVIOUS: OLD.PASSWORD_PEPPER }
  await restartAll(both, async () => void (await attempt(second, 'siamstar')))
  await attempt(first, CAREFUL, nextCode(secret))
  await attempt(second, 'siamstar')
  const resealing = [join(ROOT_DIRECTORY, 'api/src/cli/parlour.ts'), 'reseal']
  const { stdout } = await promisify(execFile)(process.execPath, resealing, { env: { ...process.env, ...variables, ...both } })
  console.log(stdout.trim())
  const unsealed = stdout
    .split('\n')
    .filter((line) => line.includes(' sealed again') && /\s0 sealed again|[1-9]\d* opened by neither/u.test(line)).length
  await restartAll({ PASSWORD_PEPPER_PREVIOUS: '' })
  await pause(STEP_SECONDS * 1_000)
  await attempt(second, CAREFUL, nextCode(secret))
  return { unsealed, failed, closed: await countClosedDocuments(first) }
}

/** Releases that a process did not serve: one with the old key, one while the keys differ, one with both, one with the new key alone. */
async function replaceRegistryKey({ folder }: Stage, { urls, restartAll }: Fleet, key: PublisherKey): Promise<number> {
  const file = join(folder, 'registry-key.pem')
  await writeFile(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  let turn = 0
  let missing = 0
  const release = async () => {
    turn += 1
    const version = `1.1.${turn}`
    await publish(urls[turn % urls.length] ?? '', key, 'account', version)
    const served = await Promise.all(urls.map(async (url) => isServed(url, version)))
    missing += served.filter((isThere) => !isThere).length
  }
  await release()
  await restartAll({ REGISTRY_KEY: file, REGISTRY_KEY_PREVIOUS: OLD.REGISTRY_KEY }, async () => {
    await release()
    await release()
  })
  await release()
  await restartAll({ REGISTRY_KEY_PREVIOUS: '' })
  await release()
  return missing
}

async function isServed(url: string, version: string): Promise<boolean> {
  for (const until = performance.now() + SERVED_WITHIN_MS; performance.now() < until; await pause(50)) {
    const { remotes } = await callApi<ReleaseVector>(url, null, endpoints.getReleaseVector, {})
    if (remotes.account?.version === version) return true
  }
  return false
}
