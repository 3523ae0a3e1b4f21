import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Hex } from 'viem'
import { CHAIN_FILE, isLocalChain, LOCAL_ACCOUNTS, localBalanceOf, sendLocalToken, type LOCAL_TOKENS } from '../chain/index.ts'
import { fromEvmAddress, fromTronAddress } from '../modules/payments/index.ts'
import { microOf, wireOf } from '@parlour/contracts'
import { openJsonRpc, type JsonRpc } from '../platform/json-rpc.ts'
import { ROOT_DIRECTORY } from './workspaces.ts'

/** A demonstration wallet for the local chain: `npm run wallet -- pay <address> <amount> [--network trc20|erc20]` and `npm run wallet -- balance`. */
class WalletError extends Error {
  override readonly name = 'WalletError'
}

type Network = keyof typeof LOCAL_TOKENS

const USAGE = 'Usage: npm run wallet -- pay <address> <amount> [--network trc20|erc20]   or   npm run wallet -- balance'
const NETWORKS: readonly Network[] = ['trc20', 'erc20']

async function run(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args
  if (command === 'pay') return pay(rest)
  if (command === 'balance' && rest.length === 0) return showBalances()
  throw new WalletError(USAGE)
}

async function pay(args: readonly string[]): Promise<void> {
  const { plain, network: requestedNetwork } = takeNetwork(args)
  const [addressText, amountText, ...extra] = plain
  if (addressText === undefined || amountText === undefined || extra.length > 0) throw new WalletError(USAGE)
  const { receiver, network } = receiverOf(addressText, requestedNetwork)
  const amount = amountOf(amountText)
  const rpc = await openChain()
  if ((await localBalanceOf(rpc, network, LOCAL_ACCOUNTS.demoWallet)) < amount)
    throw new WalletError(`The demonstration wallet holds less than ${wireOf(amount)} USDT on ${network}.`)
  const hash = await sendLocalToken(rpc, network, receiver, amount)
  console.log(`Sent ${wireOf(amount)} USDT on ${network} to ${addressText}`)
  console.log(hash)
}

async function showBalances(): Promise<void> {
  const rpc = await openChain()
  for (const network of NETWORKS) console.log(`${network}  ${wireOf(await localBalanceOf(rpc, network, LOCAL_ACCOUNTS.demoWallet))} USDT`)
}

function takeNetwork(args: readonly string[]): { readonly plain: readonly string[]; readonly network: Network | null } {
  const at = args.indexOf('--network')
  if (at < 0) return { plain: args, network: null }
  const network = NETWORKS.find((candidate) => candidate === args[at + 1])
  if (!network) throw new WalletError('The network after --network must be trc20 or erc20.')
  return { plain: args.toSpliced(at, 2), network }
}

function receiverOf(text: string, requestedNetwork: Network | null): { readonly receiver: Hex; readonly network: Network } {
  const tron = fromTronAddress(text)
  if (tron && requestedNetwork === 'erc20') throw new WalletError(`${text} is a TRON address, so the network must be trc20.`)
  if (tron) return { receiver: tron, network: 'trc20' }
  const evm = fromEvmAddress(text)
  if (evm) return { receiver: evm, network: requestedNetwork ?? 'erc20' }
  throw new WalletError(`${text} is not an address: it must be a T… or 0x… address with the right checksum.`)
}

function amountOf(text: string): bigint {
  try {
    const amount = microOf(text)
    if (amount > 0n) return amount
  } catch {
    // The sentence below says what is wrong.
  }
  throw new WalletError(`${text} is not an amount: it must be a number above 0 with at most six decimals, such as 999 or 0.5.`)
}

async function openChain(): Promise<JsonRpc> {
  const url = process.env.CHAIN_URL ?? runningChain()
  if (!(await isLocalChain(url)))
    throw new WalletError(`No local chain answers at ${url}: start the product with npm start, or set CHAIN_URL.`)
  return openJsonRpc(url)
}

function runningChain(): string {
  const file = join(resolve(ROOT_DIRECTORY, process.env.DATA_DIR ?? '.data'), CHAIN_FILE)
  if (!existsSync(file)) throw new WalletError('The local chain is not running: start the product with npm start, or set CHAIN_URL.')
  return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof WalletError ? error.message : `The wallet failed: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
})
