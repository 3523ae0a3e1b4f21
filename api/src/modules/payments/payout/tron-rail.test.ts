import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SigningFile, TronTransaction } from '@parlour/contracts'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toTronAddress } from '../domain/address.ts'
import { publicNetwork, type PaymentNetwork } from '../domain/payment-network.ts'
import type { Rail } from './rail.ts'
import { signTransfers } from './sign-transfers.ts'
import { openTronRail } from './tron-rail.ts'
import { rawDataOf, txIdOf } from './tron-transaction.ts'

const KEYS = {
  phrase: 'test test test test test test test test test test test junk',
  depositPath: "m/44'/195'/7'",
  treasuryPath: "m/44'/195'/0'/0/0",
}
const OWNER = mnemonicToAccount(KEYS.phrase, { path: KEYS.treasuryPath as `m/44'/60'/${string}` }).address.toLowerCase()
const RECEIVER = `0x${'4'.repeat(40)}`
const AMOUNT = 1_234_567n
const MADE_AT = 1_763_770_000_000
// The number of a TRON block is the head of its hash.
const BLOCK_HASH = `0x000000000487f1d3${'ab'.repeat(24)}`

let server: Server
let url = ''
let rail: Rail
const node = { received: [] as string[], outcome: { result: true } as object, finalTime: MADE_AT, receipt: null as object | null }

function answerOf(path: string, body: string): unknown {
  if (path === '/wallet/broadcasttransaction') {
    node.received.push(body)
    return node.outcome
  }
  const header = {
    number: '0x487f1d3',
    hash: BLOCK_HASH,
    parentHash: BLOCK_HASH,
    timestamp: `0x${Math.floor(node.finalTime / 1_000).toString(16)}`,
  }
  const one = ({ id, method }: { id: number; method: string }) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_getBlockByNumber' ? header : node.receipt,
  })
  const calls = JSON.parse(body) as { id: number; method: string }[]
  return Array.isArray(calls) ? calls.map(one) : one(calls)
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(answerOf(request.url ?? '', body))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  rail = openTronRail(tron(), url, () => MADE_AT)
})
afterAll(() => {
  server.close()
})

function tron(): PaymentNetwork {
  const network = publicNetwork(728_126_428, [`${url}/jsonrpc`], 1_000_000n)
  if (!network) throw new Error('TRON is a network')
  return network
}

async function composed(): Promise<TronTransaction> {
  const facts = await rail.readFacts([OWNER])
  const transaction = facts.compose({ from: OWNER, to: RECEIVER, amount: AMOUNT }, 0)
  if (transaction.rail !== 'tron') throw new Error('TRON signs TRON transactions')
  return transaction
}

async function signedTransfer(transaction: TronTransaction): Promise<string> {
  const [sender, receiver] = [toTronAddress(OWNER), toTronAddress(RECEIVER)]
  const transfer = { id: '1', kind: 'refund', depositIndex: null, sender, receiver, amount: '1.234567', transaction } as const
  const file: SigningFile = { version: 1, network: 'TRON (TRC20)', method: 'trc20', transfers: [transfer] }
  return (await signTransfers(file, KEYS))[0]?.transaction ?? ''
}

describe('the bytes of a TRON transaction', () => {
  it('have the id that the main network gave a call with the same words', () => {
    const raw = rawDataOf({
      owner: '0x977c20977f412c2a1aa4ef3d49fee5ec4c31cdfb',
      contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
      data: '0x313ce567',
      refBlockBytes: '8d31',
      refBlockHash: 'dcfcd108763da59f',
      timestamp: 1_742_901_692_497,
      expiration: 1_742_901_750_000,
      feeLimit: 0,
    })
    expect(txIdOf(raw)).toBe('0xa409443e88c91a982fbd76869ffb556c2af0e3da3570fd7df040663852068c66')
  })
})

describe('the rail of TRON', () => {
  it('says owner, contract, selector and parameter as TRON tools sign them, and lapses after 20 hours', async () => {
    const transaction = await composed()
    expect(transaction).toMatchObject({
      owner: OWNER,
      contract: tron().token,
      selector: 'transfer(address,uint256)',
      parameter: `${RECEIVER.slice(2).padStart(64, '0')}${AMOUNT.toString(16).padStart(64, '0')}`,
      refBlockBytes: 'f1d3',
      refBlockHash: 'ab'.repeat(8),
      expiration: MADE_AT + 72_000_000,
    })
  })

  it('hands the signed transfer to /wallet/broadcasttransaction, and again without harm', async () => {
    const transaction = await composed()
    const signed = await signedTransfer(transaction)
    const checked = await rail.check(transaction, signed)
    expect(checked).toEqual({ txHash: `0x${transaction.txId}`, signed })
    await rail.broadcast(signed)
    node.outcome = { code: 'DUP_TRANSACTION_ERROR' }
    await rail.broadcast(signed)
    expect(JSON.parse(node.received[0] ?? '')).toMatchObject({ txID: transaction.txId, raw_data_hex: transaction.rawDataHex })
    expect(node.received).toHaveLength(2)
    node.outcome = { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'expired' }
    await expect(rail.broadcast(signed)).rejects.toThrow('TRANSACTION_EXPIRATION_ERROR')
    node.outcome = { result: true }
  })

  it('takes no other bytes, no other signer, no second signature and no junk', async () => {
    const transaction = await composed()
    const signed = JSON.parse(await signedTransfer(transaction)) as { raw_data_hex: string; signature: string[] }
    const stranger = mnemonicToAccount(KEYS.phrase, { addressIndex: 4 })
    const foreign = await stranger.sign({ hash: `0x${transaction.txId}` })
    const forged = [
      { ...signed, raw_data_hex: signed.raw_data_hex.replace(/..$/, '00') },
      { ...signed, signature: [foreign.slice(2)] },
      { ...signed, signature: [...signed.signature, ...signed.signature] },
      { ...signed, signature: [] },
      {},
    ]
    for (const each of forged) expect(await rail.check(transaction, JSON.stringify(each))).toBeNull()
    for (const text of ['', 'null', '[]', '0x02', '{"signature":']) expect(await rail.check(transaction, text)).toBeNull()
  })

  it('is not signed when its bytes say something else than its words', async () => {
    const transaction = await composed()
    await expect(signedTransfer({ ...transaction, feeLimit: 1 })).rejects.toThrow('its bytes say something else')
    await expect(signedTransfer({ ...transaction, parameter: transaction.parameter.replace('4', '5') })).rejects.toThrow('another receiver')
  })

  it('is dead once it lapsed at the final block and no block holds it, and never before', async () => {
    const transaction = await composed()
    expect(await rail.isDead(transaction, null)).toBe(false)
    node.finalTime = transaction.expiration + 60_000
    expect(await rail.isDead(transaction, null)).toBe(true)
    node.receipt = { blockHash: BLOCK_HASH, blockNumber: '0x1', logs: [] }
    expect(await rail.isDead(transaction, null)).toBe(false)
  })
})
