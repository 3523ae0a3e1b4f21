import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { freePort, isFree } from '../src/platform/free-port.ts'
import { PRODUCTION_ENVIRONMENT } from './production-environment.ts'
import { companionsOf, isRunning, startProduct, type StartedProduct } from './started-product.ts'

const READY = 'Stop with Ctrl-C.'
// The first start builds what no run before it has built.
const START_TIMEOUT_MS = 600_000
const MERCHANT = { account: 'start-test', password: 'correct horse 1', email: 'start-test@example.org' }

const folders: string[] = []
const products: StartedProduct[] = []
let dataDirectory: string
let port: number

beforeAll(async () => {
  dataDirectory = await givenFolder()
  port = await freePort()
})

afterAll(async () => {
  for (const { pid } of products) if (isRunning(pid)) process.kill(pid, 'SIGINT')
  await Promise.all(products.map(async ({ exitCode }) => exitCode))
  for (const pid of folders.flatMap(companionsOf)) process.kill(pid, 'SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}, START_TIMEOUT_MS)

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-start-'))
  // PostgreSQL runs as an ordinary user when the test runs as root.
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

function start(environment: Readonly<Record<string, string>> = {}): StartedProduct {
  const product = startProduct({ PORT: String(port), DATA_DIR: dataDirectory, ...environment })
  products.push(product)
  return product
}

async function started(environment: Readonly<Record<string, string>> = {}): Promise<StartedProduct> {
  const product = start(environment)
  await product.says(READY)
  return product
}

async function send(path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const answer = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: number }
}

async function signIn() {
  return send('/api/login/authorize', { account: MERCHANT.account, password: MERCHANT.password })
}

describe('npm start', { timeout: START_TIMEOUT_MS }, () => {
  it('prints the address and the logins, serves, starts again after a SIGKILL with its data, keeps its database and chain running for itself alone, and Ctrl-C leaves nothing behind', async () => {
    const metricsPort = await freePort()
    const killed = await started({ METRICS_PORT: String(metricsPort) })
    expect(killed.output()).toContain(`http://localhost:${port}`)
    const steps = killed.output().slice(0, killed.output().indexOf('\n  Parlour is ready')).trimEnd().split('\n')
    expect(steps.filter((line) => !/^ {2}[…✓!] \S|^ {4}\d+ public pages/u.test(line))).toEqual([])
    expect(DEMONSTRATION_LOGINS).toHaveLength(11)
    for (const { account } of DEMONSTRATION_LOGINS) expect(killed.output()).toMatch(new RegExp(`${account}\\s+${DEMONSTRATION_PASSWORD}`))
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('/assets/shell/')
    expect(await send('/api/login/register', MERCHANT)).toMatchObject({ code: 0 })
    const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
    expect(metrics).toMatch(
      /parlour_call_duration_seconds_count\{operation="register",status="2xx"\} 1\n[^]*parlour_jobs_ready\{queue="mail\.send"\}/,
    )
    process.kill(killed.pid, 'SIGKILL')
    await killed.exitCode
    const leftBehind = companionsOf(dataDirectory)

    const product = await started()
    expect(await signIn()).toMatchObject({ code: 0 })
    const second = start({ PORT: String(await freePort()) })
    expect(await second.exitCode).toBe(1)
    expect(second.output().trim()).toBe(`Another npm start runs in ${dataDirectory}: stop it, or choose another folder with DATA_DIR.`)

    for (const pid of companionsOf(dataDirectory)) process.kill(pid, 'SIGKILL')
    for (const name of ['PostgreSQL', 'The local chain']) await product.says(`${name} ended unasked and is started again.`)
    const health = async () => (await fetch(`http://localhost:${port}/readyz`)).status
    await expect.poll(health, { timeout: 60_000 }).toBe(200)
    expect(await signIn()).toMatchObject({ code: 0 })
    const companions = [...new Set([...leftBehind, ...companionsOf(dataDirectory)])]
    expect(companions.filter(isRunning)).toHaveLength(2)
    // A terminal sends Ctrl-C to the whole group, so PostgreSQL hears it as well.
    process.kill(-product.pid, 'SIGINT')
    expect(await product.exitCode, product.output()).toBe(0)
    expect(companions.filter(isRunning)).toEqual([])
    expect(await isFree(port)).toBe(true)
  })

  it('stopped in the middle of its start leaves nothing behind', async () => {
    const folder = await givenFolder()
    const product = start({ DATA_DIR: folder })
    await product.says('✓ Starting PostgreSQL')
    const companions = companionsOf(folder)
    expect(companions.length).toBeGreaterThanOrEqual(1)
    process.kill(-product.pid, 'SIGINT')
    expect(await product.exitCode, product.output()).toBe(0)
    expect([...companions, ...companionsOf(folder)].filter(isRunning)).toEqual([])
    expect(await isFree(port)).toBe(true)
  })

  it('says in one sentence that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const product = start({ DATA_DIR: await givenFolder() })
    expect(await product.exitCode).toBe(1)
    const sentence = `Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1} npm start.`
    expect(product.output().trim()).toBe(sentence)
    await new Promise((resolve) => other.close(resolve))
  })

  const mistakes = [
    [
      { ...PRODUCTION_ENVIRONMENT, DATABASE_URL: '' },
      'DATABASE_URL must be set in production, because the embedded PostgreSQL is for development only.',
    ],
    [{ PORT: 'abc' }, 'PORT is "abc", but it must be a whole number from 1 to 65535.'],
    [{ ROLE: 'chef' }, 'ROLE is "chef", but it must be one of: all, web, worker.'],
    [{ HOST: '203.0.113.7' }, 'HOST is "203.0.113.7", but this machine has no such address.'],
    [{ CHAIN_URL: 'ftp://x' }, 'CHAIN_URL must be an address that starts with http:// or https://.'],
  ] as const
  it.each(mistakes.slice(0, sizeOf(1, mistakes.length)))('says in one sentence what is wrong with %j', async (environment, sentence) => {
    const product = start({ DATA_DIR: await givenFolder(), ...environment })
    expect(await product.exitCode).toBe(1)
    expect(product.output().trim()).toBe(sentence)
  })
})
