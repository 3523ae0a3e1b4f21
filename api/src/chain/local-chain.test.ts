import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { toTronAddress } from '../modules/payments/domain/address.ts'
import { openJsonRpc } from '../platform/json-rpc.ts'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, sendLocalToken, startLocalChain } from './index.ts'

const RECEIVER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const run = promisify(execFile)
let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-chain-'))
})
afterEach(async () => {
  await rm(directory, { recursive: true, force: true })
})

const finalHeight = async (url: string): Promise<number> => {
  const block = await openJsonRpc(url).call('eth_getBlockByNumber', ['finalized', false])
  return Number((block as { number: string }).number)
}
const headHeight = async (url: string): Promise<number> => Number(await openJsonRpc(url).call('eth_blockNumber', []))

describe('the local chain', () => {
  it('makes a transfer final in seconds and then mines no more blocks', async () => {
    const chain = await startLocalChain({ directory })
    const rpc = openJsonRpc(chain.url)
    const sentAt = await headHeight(chain.url)
    await sendLocalToken(rpc, 'trc20', RECEIVER, 1n)
    await expect.poll(async () => finalHeight(chain.url), { timeout: 15_000, interval: 100 }).toBeGreaterThan(sentAt)
    const settled = async () => [await headHeight(chain.url), await finalHeight(chain.url)]
    await expect.poll(async () => settled().then(([head = 0, final = 0]) => head - final), { timeout: 5_000 }).toBe(4)
    await chain.stop()
  })

  it('keeps its blocks and tokens over a restart', async () => {
    const first = await startLocalChain({ directory, isBlockTimerOn: false })
    const genesis = await openJsonRpc(first.url).call('eth_getBlockByNumber', ['0x0', false])
    const head = await headHeight(first.url)
    await first.stop()
    const second = await startLocalChain({ directory, isBlockTimerOn: false })
    expect(await openJsonRpc(second.url).call('eth_getBlockByNumber', ['0x0', false])).toMatchObject({
      hash: (genesis as { hash: string }).hash,
    })
    expect(await headHeight(second.url)).toBe(head)
    await second.stop()
  })

  it('is adopted when a killed process left it behind', async () => {
    const left = await startLocalChain({ directory, isBlockTimerOn: false })
    const adopted = await startLocalChain({ directory, isBlockTimerOn: false })
    expect(adopted.url).toBe(left.url)
    await adopted.stop()
    await expect(openJsonRpc(left.url).call('eth_chainId', [])).rejects.toThrow('fetch failed')
  })

  it('starts afresh when a lost power supply left half a state file', async () => {
    await writeFile(join(directory, 'chain-state.json'), '{"block":')
    const chain = await startLocalChain({ directory, isBlockTimerOn: false })
    expect(await headHeight(chain.url)).toBe(2)
    await chain.stop()
  })
})

describe('the wallet', () => {
  const wallet = async (chainUrl: string, ...texts: readonly string[]) =>
    run(process.execPath, [join(import.meta.dirname, '..', 'cli', 'wallet.ts'), ...texts], { env: { ...process.env, CHAIN_URL: chainUrl } })

  it('pays a TRON address in the TRC20 token and prints the hash', async () => {
    const chain = await startLocalChain({ directory, isBlockTimerOn: false })
    const { stdout } = await wallet(chain.url, 'pay', toTronAddress(RECEIVER), '999.5')
    const hash = /0x[0-9a-f]{64}/.exec(stdout)?.[0]
    const receipt = await openJsonRpc(chain.url).call('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1', to: LOCAL_TOKENS.trc20.toLowerCase(), from: LOCAL_ACCOUNTS.demoWallet.toLowerCase() })
    expect((await wallet(chain.url, 'balance')).stdout).toContain('trc20  999999000.500000 USDT')
    await chain.stop()
  })

  const mistakes: readonly (readonly [readonly string[], string])[] = [
    [['pay', 'Txyz', '1'], 'Txyz is not an address'],
    [['pay', RECEIVER, '1e3'], '1e3 is not an amount'],
    [['pay', RECEIVER, '0'], '0 is not an amount'],
    [['pay', RECEIVER, '1', '--network', 'bep20'], 'must be trc20 or erc20'],
    [['pay', RECEIVER, '1'], 'No local chain answers at'],
    [[], 'Usage:'],
  ]
  it.each(mistakes.slice(0, sizeOf(2, mistakes.length)))('rejects %j in one sentence', async (texts, sentence) => {
    await expect(wallet('http://127.0.0.1:9', ...texts)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^[^\\n]*${sentence}[^\\n]*\\n$`)),
    })
  })
})
