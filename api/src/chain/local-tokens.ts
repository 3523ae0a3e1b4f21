import { decodeFunctionResult, encodeAbiParameters, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { openJsonRpc, type JsonRpc } from '../platform/json-rpc.ts'
import artifact from './test-token.artifact.json' with { type: 'json' }

export const LOCAL_CHAIN_ID = 73_570

/** Anvil dev accounts: their keys are public, so they are worthless outside this machine. */
export const LOCAL_ACCOUNTS = {
  demoWallet: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  deployer: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  treasury: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
} as const

/** First two contracts of the deployer: the address follows from deployer and nonce alone. */
export const LOCAL_TOKENS = {
  trc20: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
  erc20: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
} as const

export const TEST_TOKEN_ABI = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function batchTransfer(address[] to, uint256[] values) returns (bool)',
  'function balanceOf(address holder) view returns (uint256)',
])

const NAMES = { trc20: ['USDT on TRC20 stand-in', 'USDT'], erc20: ['USDT on ERC20 stand-in', 'USDT'] } as const
const DEMO_SUPPLY = 1_000_000_000_000_000n

export async function ensureLocalTokens(url: string): Promise<void> {
  const rpc = openJsonRpc(url)
  for (const network of ['trc20', 'erc20'] as const) {
    const code = await rpc.call('eth_getCode', [LOCAL_TOKENS[network], 'latest'])
    if (code === '0x') await deploy(rpc, network)
  }
}

async function deploy(rpc: JsonRpc, network: keyof typeof LOCAL_TOKENS): Promise<void> {
  const [name, symbol] = NAMES[network]
  const parameters = encodeAbiParameters(
    [{ type: 'string' }, { type: 'string' }, { type: 'address' }, { type: 'uint256' }],
    [name, symbol, LOCAL_ACCOUNTS.demoWallet, DEMO_SUPPLY],
  )
  const data = `${artifact.bytecode}${parameters.slice(2)}`
  await untilMined(rpc, await sendFrom(rpc, LOCAL_ACCOUNTS.deployer, { data }))
  const code = await rpc.call('eth_getCode', [LOCAL_TOKENS[network], 'latest'])
  if (code === '0x') throw new Error(`The ${network} test token was not deployed at ${LOCAL_TOKENS[network]}`)
}

/** Waits for the block: anvil responds slightly before it mines. */
export async function untilMined(rpc: JsonRpc, hash: string): Promise<void> {
  for (let attempt = 0; attempt < 250; attempt += 1) {
    if ((await rpc.call('eth_getTransactionReceipt', [hash])) !== null) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Transaction ${hash} was not mined`)
}

export async function localBalanceOf(rpc: JsonRpc, network: keyof typeof LOCAL_TOKENS, holder: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: TEST_TOKEN_ABI, functionName: 'balanceOf', args: [holder] })
  const answer = String(await rpc.call('eth_call', [{ to: LOCAL_TOKENS[network], data }, 'latest']))
  return decodeFunctionResult({ abi: TEST_TOKEN_ABI, functionName: 'balanceOf', data: `0x${answer.slice(2)}` })
}

export async function sendLocalToken(rpc: JsonRpc, network: keyof typeof LOCAL_TOKENS, to: Hex, value: bigint): Promise<string> {
  const data = encodeFunctionData({ abi: TEST_TOKEN_ABI, functionName: 'transfer', args: [to, value] })
  return sendFrom(rpc, LOCAL_ACCOUNTS.demoWallet, { to: LOCAL_TOKENS[network], data })
}

export async function sendFrom(rpc: JsonRpc, from: string, transaction: { readonly to?: string; readonly data: string }): Promise<string> {
  return String(await rpc.call('eth_sendTransaction', [{ from, ...transaction }]))
}
