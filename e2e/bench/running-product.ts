import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const START_TIMEOUT = 150_000
const STOP_TIMEOUT = 20_000

export interface RunningProduct {
  readonly url: string
  readonly dataDirectory: string
  /** In the given order. Throws when a workspace is rejected. */
  readonly publish: (workspaces: Readonly<Record<string, string>>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Throws with its output when it ends or takes too long. `RELEASE_PROOFS: 'off'` serves builds made for comparison only. */
export async function startProduct(label: string, settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const port = await freePort()
  const dataDirectory = mkdtempSync(join(tmpdir(), `parlour-bench-${label}-`))
  // PostgreSQL runs as another user when the bench runs as root, and must reach its folder.
  chmodSync(dataDirectory, 0o755)
  const limits = Object.fromEntries(
    ['READ', 'WRITE', 'AUTH', 'MONEY', 'PUBLISH', 'DOCUMENT', 'REGISTER', 'LOGIN_NET'].map((rate) => [`RATE_LIMIT_${rate}`, '100000']),
  )
  const environment = {
    ...process.env,
    ...limits,
    DEMO: 'off',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    THUMBNAILS: 'off',
  }
  const child = spawn(process.execPath, ['api/src/cli/start.ts'], { cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async () => {
    await end(child)
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  try {
    await whenReady(child)
  } catch (failure) {
    await stop()
    throw failure
  }
  const url = `http://localhost:${port}`
  return { url, dataDirectory, stop, publish: async (workspaces) => publish({ url, dataDirectory, workspaces }) }
}

async function whenReady(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start in time:\n${output}`)), START_TIMEOUT)
    const listen = (chunk: unknown) => {
      output += String(chunk)
      if (!output.includes('Parlour is ready')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`The product ended:\n${output}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/** Runs as a process of the product: the bench knows its path, not its code. */
const PUBLISHER = `
const [url, dataDirectory, cli, list] = process.argv.slice(1)
const { publisherKeyOf } = await import(cli + '/publisher-keys.ts')
const { publishWorkspace } = await import(cli + '/publish-workspace.ts')
for (const [name, workspace] of JSON.parse(list))
  await publishWorkspace({ url, workspace, key: publisherKeyOf(dataDirectory, name), commit: 'bench' })
`

async function publish({
  url,
  dataDirectory,
  workspaces,
}: {
  url: string
  dataDirectory: string
  workspaces: Readonly<Record<string, string>>
}) {
  const before = await vectorOf(url)
  const args = [url, dataDirectory, join(ROOT, 'api', 'src', 'cli'), JSON.stringify(Object.entries(workspaces))]
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PUBLISHER, ...args], {
    cwd: ROOT,
    timeout: 60_000,
  })
  if (status !== 0) throw new Error(`Publishing failed:\n${stderr.toString()}`)
  const last = before.epoch + Object.keys(workspaces).length
  for (const deadline = Date.now() + 10_000; (await vectorOf(url)).epoch < last;) {
    if (Date.now() > deadline) throw new Error(`${url} does not serve what was published`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function vectorOf(url: string): Promise<{ readonly epoch: number }> {
  const { data } = (await (await fetch(`${url}/api/releases/vector`)).json()) as { data: { epoch: number } }
  return data
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => void probe.close(() => resolve()))
  return port
}
