import { microOf, type EvmTransaction, type SigningFile, type TronTransaction } from '@parlour/contracts'
import type { Hex } from 'viem'
import { hdKeyToAccount, mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { fromEvmAddress, fromTronAddress } from '../domain/address.ts'
import { transferData } from './rail.ts'
import { rawDataOf } from './tron-transaction.ts'

export class SigningError extends Error {
  override readonly name = 'SigningError'
}

/** Deposit addresses are children `0/<index>` of `depositPath`. */
export interface SigningKeys {
  readonly phrase: string
  readonly depositPath: string
  readonly treasuryPath: string
}

export interface SignedTransfer {
  readonly id: string
  readonly transaction: string
}

type Transfer = SigningFile['transfers'][number]
type SeedKey = ReturnType<HDAccount['getHdKey']>

/** Offline. Throws SigningError when the bytes to sign differ from the file in receiver, amount or sender, or no key fits. */
export async function signTransfers(file: SigningFile, keys: SigningKeys): Promise<readonly SignedTransfer[]> {
  const seedKey = seedKeyOf(keys)
  const signed: SignedTransfer[] = []
  for (const transfer of file.transfers) {
    const account = accountOf(transfer, keys, seedKey)
    const { transaction } = transfer
    const text = transaction.rail === 'evm' ? await signEvm(transfer, transaction, account) : await signTron(transfer, transaction, account)
    signed.push({ id: transfer.id, transaction: text })
  }
  return signed
}

async function signEvm(transfer: Transfer, { from, to, data, ...rest }: EvmTransaction, account: HDAccount): Promise<string> {
  assertSays(transfer, account, from, data)
  return account.signTransaction({
    type: 'eip1559',
    chainId: rest.chainId,
    nonce: rest.nonce,
    to: hexOf(to),
    data: hexOf(data),
    value: 0n,
    gas: BigInt(rest.gas),
    maxFeePerGas: BigInt(rest.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(rest.maxPriorityFeePerGas),
  })
}

async function signTron(transfer: Transfer, transaction: TronTransaction, account: HDAccount): Promise<string> {
  const { owner, parameter, txId, rawDataHex, ...rest } = transaction
  const data = `${transferData({ to: transaction.owner, amount: 0n }).slice(0, 10)}${parameter}`
  assertSays(transfer, account, owner, data)
  if (rawDataOf({ ...rest, owner, data }) !== `0x${rawDataHex}`) throw rejected(transfer, 'its bytes say something else than its words')
  const signature = await account.sign({ hash: `0x${txId}` })
  return JSON.stringify({ visible: false, txID: txId, raw_data_hex: rawDataHex, signature: [signature.slice(2)] })
}

function assertSays(transfer: Transfer, account: HDAccount, from: string, data: string): void {
  const address = account.address.toLowerCase()
  if (address !== from || address !== hexAddressOf(transfer.sender)) throw rejected(transfer, 'the seed has no key for its sender')
  const to = hexAddressOf(transfer.receiver)
  if (data !== transferData({ to, amount: microOf(transfer.amount) })) throw rejected(transfer, 'it pays another receiver or amount')
}

// Made to be slow, so it is done once for a file.
function seedKeyOf({ phrase }: SigningKeys): SeedKey {
  return orRejected(() => mnemonicToAccount(phrase, { path: pathOf('m') }).getHdKey())
}

function accountOf({ depositIndex }: Transfer, { depositPath, treasuryPath }: SigningKeys, seedKey: SeedKey): HDAccount {
  const path = depositIndex === null ? treasuryPath : `${depositPath}/0/${depositIndex}`
  return orRejected(() => hdKeyToAccount(seedKey, { path: pathOf(`m/${path.replace(/^m\//, '')}`) }))
}

function pathOf(path: string): `m/44'/60'/${string}` {
  return path as `m/44'/60'/${string}`
}

function orRejected<Made>(make: () => Made): Made {
  try {
    return make()
  } catch {
    throw new SigningError('The seed phrase or a path is not valid.')
  }
}

function hexAddressOf(text: string): string {
  return fromTronAddress(text) ?? fromEvmAddress(text) ?? text
}

function rejected({ id }: Transfer, reason: string): SigningError {
  return new SigningError(`Transfer ${id} was not signed, and no other one: ${reason}.`)
}

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}
