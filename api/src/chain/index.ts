import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../platform/free-port.ts'
import { openJsonRpc, type JsonRpc } from '../platform/json-rpc.ts'
import { startSweep, type Sweep } from '../platform/sweep.ts'
import { isLocalChain, startAnvil, stopAnvil, type AnvilProcess } from './anvil-process.ts'
import { ensureLocalTokens, LOCAL_CHAIN_ID, LOCAL_TOKENS } from './local-tokens.ts'

export { isLocalChain } from './anvil-process.ts'
export {
  LOCAL_ACCOUNTS,
  LOCAL_CHAIN_ID,
  LOCAL_TOKENS,
  TEST_TOKEN_ABI,
  localBalanceOf,
  sendFrom,
  sendLocalToken,
  untilMined,
} from './local-tokens.ts'

export interface LocalChain {
  readonly url: string
  readonly pid: number
  readonly chainId: number
  readonly tokens: Readonly<Record<'trc20' | 'erc20', string>>
  readonly stop: () => Promise<void>
}

export interface LocalChainOptions {
  readonly directory: string
  readonly port?: number
  readonly isBlockTimerOn?: boolean
  /** The time of the first block of a new chain; its clock goes on from there. */
  readonly startsAt?: Date
  /** How much later the clock of the chain is than that of the machine. */
  readonly offsetMs?: number
  readonly onFault?: (error: unknown) => void
}

export const CHAIN_FILE = 'chain.json'
const STATE_FILE = 'chain-state.json'
export const BLOCKS_TO_FINALITY = 4

/** Adopts an anvil left by a killed process. State survives restarts in `directory`; `chain.json` beside it holds the URL. */
export async function startLocalChain({
  directory,
  port,
  isBlockTimerOn = true,
  startsAt,
  offsetMs = 0,
  onFault,
}: LocalChainOptions): Promise<LocalChain> {
  await mkdir(directory, { recursive: true })
  const file = join(directory, CHAIN_FILE)
  const anvil = (await leftover(file, port)) ?? (await startAnvil(join(directory, STATE_FILE), port ?? (await freePort()), startsAt))
  writeFileSync(file, JSON.stringify({ url: anvil.url, pid: anvil.pid, chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }))
  if (anvil.isRestarted) await goOn(anvil.url, { offsetMs, isBlockTimerOn })
  await ensureLocalTokens(anvil.url)
  const blockTimer = isBlockTimerOn ? startBlockTimer(anvil.url, onFault) : null
  return {
    url: anvil.url,
    pid: anvil.pid,
    chainId: LOCAL_CHAIN_ID,
    tokens: LOCAL_TOKENS,
    stop: async () => {
      await blockTimer?.stop()
      await stopAnvil(anvil)
    },
  }
}

/** Sets the clock, which anvil begins at its first block, and makes the blocks of the file final: older states are gone with the last process. */
async function goOn(url: string, { offsetMs, isBlockTimerOn }: { readonly offsetMs: number; readonly isBlockTimerOn: boolean }) {
  const rpc = openJsonRpc(url)
  await rpc.call('evm_setTime', [Math.floor((Date.now() + offsetMs) / 1_000)])
  if (isBlockTimerOn) await rpc.call('anvil_mine', [`0x${BLOCKS_TO_FINALITY.toString(16)}`])
}

/** Ends a chain that a killed process left behind and forgets its blocks: the next start begins a new one. */
export async function forgetLocalChain(directory: string): Promise<void> {
  const anvil = await leftover(join(directory, CHAIN_FILE), undefined)
  if (anvil) await stopAnvil(anvil)
  for (const name of [CHAIN_FILE, STATE_FILE]) await rm(join(directory, name), { force: true })
}

async function leftover(file: string, port: number | undefined): Promise<AnvilProcess | null> {
  if (!existsSync(file)) return null
  const { url, pid } = JSON.parse(readFileSync(file, 'utf8')) as Pick<AnvilProcess, 'url' | 'pid'>
  if (port !== undefined && url !== `http://127.0.0.1:${port}`) return null
  return (await isLocalChain(url)) ? { url, pid, isRestarted: false } : null
}

const BLOCK_MS = 400

/** Mines a block only while a transaction is not final; an idle chain does not grow. */
function startBlockTimer(url: string, onFault: (error: unknown) => void = () => undefined): Sweep {
  const rpc = openJsonRpc(url)
  let settledHead = -1
  const keep = async () => {
    const head = Number(await rpc.call('eth_blockNumber', []))
    if (head === settledHead) return
    if (await hasUnsettledTransaction(rpc, head)) await rpc.call('evm_mine', [])
    else settledHead = head
  }
  return startSweep('chain.blocks', keep, BLOCK_MS, onFault)
}

async function hasUnsettledTransaction(rpc: JsonRpc, head: number): Promise<boolean> {
  const finalized = Number(fieldOf(await rpc.call('eth_getBlockByNumber', ['finalized', false]), 'number'))
  for (let height = head; height > finalized; height -= 1) {
    const count = await rpc.call('eth_getBlockTransactionCountByNumber', [`0x${height.toString(16)}`])
    if (Number(count) > 0) return true
  }
  return false
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}
