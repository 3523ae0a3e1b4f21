import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openJsonRpc } from '../platform/json-rpc.ts'
import { LOCAL_CHAIN_ID } from './local-tokens.ts'

export interface AnvilProcess {
  readonly url: string
  readonly pid: number
  /** Whether it goes on with the blocks of a file, of whose states it knows the newest only. */
  readonly isRestarted: boolean
}

/** `finalized` lags twice this many blocks behind the head. */
const SLOTS_IN_AN_EPOCH = 2
const STATE_INTERVAL_SECONDS = 5
const START_ATTEMPTS = 100
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Outlives this process, so that a restart can adopt it. */
export async function startAnvil(stateFile: string, port: number, startsAt?: Date): Promise<AnvilProcess> {
  const genesisTime = storedGenesisTime(stateFile)
  // Anvil makes a genesis at each start: with another time it would hide that of the file.
  const firstTime = genesisTime ?? (startsAt && Math.floor(startsAt.getTime() / 1_000))
  const child = spawn(
    anvilBinary(),
    [
      ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(LOCAL_CHAIN_ID)],
      ['--slots-in-an-epoch', String(SLOTS_IN_AN_EPOCH), '--state', stateFile],
      ['--state-interval', String(STATE_INTERVAL_SECONDS), '--no-cors', '--quiet'],
      firstTime === undefined ? [] : ['--timestamp', String(firstTime)],
    ].flat(),
    { detached: true, stdio: 'ignore' },
  )
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      reject(new Error(`anvil ended with code ${code} before it answered`))
    })
  })
  failure.catch(() => undefined)
  const url = `http://127.0.0.1:${port}`
  await Promise.race([failure, untilOurs(url)])
  child.unref()
  if (child.pid === undefined) throw new Error('anvil has no process id')
  return { url, pid: child.pid, isRestarted: genesisTime !== undefined }
}

export async function stopAnvil({ pid }: Pick<AnvilProcess, 'pid'>): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (!signal(pid, attempt === 0 ? 'SIGINT' : 0)) return
    await wait(50)
  }
  signal(pid, 'SIGKILL')
}

export async function isLocalChain(url: string): Promise<boolean> {
  try {
    const rpc = openJsonRpc(url, 1_000)
    const [chainId, version] = [await rpc.call('eth_chainId', []), await rpc.call('web3_clientVersion', [])]
    return Number(chainId) === LOCAL_CHAIN_ID && String(version).startsWith('anvil')
  } catch {
    return false
  }
}

/** The binary is in the platform package, so the post-install script of the outer package, which npm does not run, is not needed. */
function anvilBinary(): string {
  const require = createRequire(import.meta.url)
  const platform = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`
  // The platform package is a dependency of the outer one, so it is resolved from there.
  const outer = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  return outer.resolve(`${platform}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`)
}

interface StoredState {
  readonly blocks: readonly { readonly header: { readonly number: string; readonly timestamp: string } }[]
}

/** In seconds. Sets a truncated file aside, which a power failure can leave and anvil rejects. */
function storedGenesisTime(stateFile: string): number | undefined {
  if (!existsSync(stateFile)) return undefined
  try {
    const { blocks } = JSON.parse(readFileSync(stateFile, 'utf8')) as StoredState
    const genesis = blocks.findLast(({ header }) => Number(header.number) === 0)
    return genesis && Number(genesis.header.timestamp)
  } catch {
    renameSync(stateFile, join(stateFile, '..', 'chain-state.broken.json'))
    return undefined
  }
}

async function untilOurs(url: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (await isLocalChain(url)) return
    await wait(50)
  }
  throw new Error(`anvil did not answer at ${url}`)
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
