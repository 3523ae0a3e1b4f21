import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type OutgoingTransfer, type Payout, type SigningFile } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../src/chain/index.ts'
import { toChecksumAddress, toTronAddress } from '../../src/modules/payments/domain/address.ts'
import { signTransfers, type SignedTransfer } from '../../src/modules/payments/payout/sign-transfers.ts'
import { assertLedgerHolds, balanceOf, givenOpenOrder } from './given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from './money-world.ts'
import { LOCAL_KEYS } from './simulator/staff.ts'

const [ANA, BEN, CAR] = [randomUUID(), randomUUID(), randomUUID()]
const WALLET = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const METHODS = ['trc20', 'erc20'] as const
const SWEEP = { method: 'erc20', atLeast: '1.000000', most: 100 }
const unverified = new Set<string>()

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld({ unverified, screenSender: async (_chain, sender) => sender === `0x${'9'.repeat(40)}` })
})
afterAll(async () => {
  await world.close()
})

const chainOf = (method: 'trc20' | 'erc20') => (method === 'trc20' ? 'tron' : 'eth')
const written = (method: 'trc20' | 'erc20', hex: string) => (method === 'trc20' ? toTronAddress(hex) : toChecksumAddress(hex))
const creditOf = async (merchantId: string) => -((await balanceOf(world, `credit:${merchantId}`)) ?? 0n)

async function settleAll(): Promise<void> {
  await world.finalize()
  for (const method of METHODS) await world.watchOnce(method)
  await world.followOnce()
}

async function givenCredit(method: 'trc20' | 'erc20', amount: bigint, merchantId: string = randomUUID()): Promise<string> {
  const open = await givenOpenOrder(world, method, merchantId)
  await world.call(merchantId, endpoints.editOrder, { id: open.order.id, status: 5 })
  await world.rpc.call('anvil_setBalance', [open.hexAddress, '0x8ac7230489e80000'])
  await world.pay(method, open.hexAddress, amount)
  await world.finalize()
  await world.watchOnce(method)
  expect(await creditOf(merchantId)).toBe(amount)
  return merchantId
}

const send = async (
  merchantId: string,
  method: 'trc20' | 'erc20',
  amount: string,
  address = written(method, WALLET),
  key: string = randomUUID(),
) => world.call<Payout>(merchantId, endpoints.requestPayout, { amount, method, address }, key)

const stateOf = async (merchantId: string, id: string) =>
  (await world.call<Payout[]>(merchantId, endpoints.listPayouts, {})).data.find((payout) => payout.id === id)

const noticesOf = async (merchantId: string, id: string): Promise<readonly { readonly kind: string; readonly facts: object }[]> =>
  world.db('notices_notices').where({ merchant_id: merchantId }).whereLike('dedupe_key', `%:${id}`).orderBy('seq').select('kind', 'facts')
const kindsOf = async (merchantId: string, id: string) => (await noticesOf(merchantId, id)).map(({ kind }) => kind)

async function signedFile(method: 'trc20' | 'erc20'): Promise<readonly SignedTransfer[]> {
  const { data } = await world.callStaff<SigningFile>(BEN, endpoints.exportPayouts, { method })
  return signTransfers(data, LOCAL_KEYS)
}

async function sweepAll(method: 'trc20' | 'erc20'): Promise<readonly OutgoingTransfer[]> {
  const prepared = await world.callStaff<OutgoingTransfer[]>(ANA, endpoints.prepareSweep, { method, atLeast: '1.000000', most: 100 })
  expect(prepared.status).toBe(200)
  const ids = prepared.data.map(({ id }) => id)
  await world.callStaff(BEN, endpoints.approvePayouts, { ids })
  const sent = await world.callStaff<OutgoingTransfer[]>(BEN, endpoints.submitPayouts, { transactions: await signedFile(method) })
  expect(sent.data.map(({ state }) => state)).toEqual(ids.map(() => 'sent'))
  await settleAll()
  return prepared.data
}

const tokenBalance = async (method: 'trc20' | 'erc20', holder: string) => {
  const data = `0x70a08231${holder.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await world.rpc.call('eth_call', [{ to: world.networkOf(method).token, data }, 'latest'])))
}

describe('a refund and the sweep that feeds it', { meta: { req: 'journal-R1 journal-R2 journal-W1 journal-W2' } }, () => {
  it.each(METHODS)('goes its whole way on %s, booked to the last unit', async (method) => {
    const chain = chainOf(method)
    const merchantId = await givenCredit(method, 300_000_000n)
    const requested = await send(merchantId, method, '120.500000')
    expect(requested.data).toMatchObject({ state: 'reserved', amount: '120.500000', txHash: null })
    expect(await creditOf(merchantId)).toBe(179_500_000n)
    expect(await balanceOf(world, `payable:refund:${requested.data.id}`)).toBe(-120_500_000n)
    const id = requested.data.id
    expect(await world.callStaff(ANA, endpoints.preparePayout, { id })).toMatchObject({
      status: 409,
      error: 'payments.treasury-too-small',
    })

    const treasuryBefore = await tokenBalance(method, LOCAL_ACCOUNTS.treasury)
    const swept = await sweepAll(method)
    expect(swept.length).toBeGreaterThan(0)
    expect(await balanceOf(world, `transit:${chain}`)).toBe(0n)
    const inBooks = await balanceOf(world, `chain:${chain}:treasury`)
    expect(inBooks).toBe((await tokenBalance(method, LOCAL_ACCOUNTS.treasury)) - treasuryBefore)
    expect(inBooks).toBe(300_000_000n)

    await world.callStaff(ANA, endpoints.preparePayout, { id })
    expect(await world.callStaff(ANA, endpoints.approvePayouts, { ids: [id] })).toMatchObject({
      status: 409,
      error: 'approvals.same-person',
    })
    expect((await world.callStaff<SigningFile>(BEN, endpoints.exportPayouts, { method })).data.transfers).toEqual([])
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [id] })
    const transactions = await signedFile(method)
    const before = await tokenBalance(method, WALLET)
    await world.callStaff(CAR, endpoints.submitPayouts, { transactions })
    expect(await stateOf(merchantId, id)).toMatchObject({ state: 'sent' })
    await world.followOnce()
    expect(await stateOf(merchantId, id)).toMatchObject({ state: 'sent' })
    await settleAll()
    expect(await stateOf(merchantId, id)).toMatchObject({ state: 'final' })
    expect((await tokenBalance(method, WALLET)) - before).toBe(120_500_000n)
    expect(await balanceOf(world, `payable:refund:${id}`)).toBe(0n)
    expect(await balanceOf(world, `chain:${chain}:treasury`)).toBe(await tokenBalance(method, LOCAL_ACCOUNTS.treasury))
    await world.callStaff(CAR, endpoints.submitPayouts, { transactions })
    await settleAll()
    expect((await tokenBalance(method, WALLET)) - before).toBe(120_500_000n)
    await assertLedgerHolds(world)
    const network = world.networkOf(method).name
    const facts = { amount: '120.500000', network, address: written(method, WALLET) }
    expect(await noticesOf(merchantId, id)).toEqual([
      { kind: 'payout-requested', facts },
      { kind: 'payout-paid', facts },
    ])
  })

  it('is credit again when its transaction failed on the chain', { meta: { req: 'journal-R2v' } }, async () => {
    const merchantId = await givenCredit('trc20', 50_000_000n)
    await sweepAll('trc20')
    const { data } = await send(merchantId, 'trc20', '50.000000')
    await world.callStaff(ANA, endpoints.preparePayout, { id: data.id })
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [data.id] })
    const transactions = await signedFile('trc20')
    // The treasury is emptied behind the books, so that the token contract rejects the transfer.
    const { token } = world.networkOf('trc20')
    const held = await tokenBalance('trc20', LOCAL_ACCOUNTS.treasury)
    const slot = await balanceSlot(token, LOCAL_ACCOUNTS.treasury, held)
    await world.rpc.call('anvil_setStorageAt', [token, slot, `0x${'0'.repeat(64)}`])
    await world.callStaff(CAR, endpoints.submitPayouts, { transactions })
    await settleAll()
    expect(await stateOf(merchantId, data.id)).toMatchObject({ state: 'failed' })
    expect(await creditOf(merchantId)).toBe(50_000_000n)
    expect(await balanceOf(world, `payable:refund:${data.id}`)).toBe(0n)
    await world.rpc.call('anvil_setStorageAt', [token, slot, `0x${held.toString(16).padStart(64, '0')}`])
    await assertLedgerHolds(world)
    expect(await kindsOf(merchantId, data.id)).toEqual(['payout-requested', 'payout-returned'])
  })

  it('undone: a sweep that failed lies on its deposit address again and can be swept anew', { meta: { req: 'journal-W1' } }, async () => {
    await givenCredit('erc20', 77_000_000n)
    const { data: prepared } = await world.callStaff<OutgoingTransfer[]>(ANA, endpoints.prepareSweep, SWEEP)
    const [sweep] = prepared
    expect(prepared).toHaveLength(1)
    const again = await world.callStaff<OutgoingTransfer[]>(BEN, endpoints.prepareSweep, SWEEP)
    expect(again.data).toEqual([])
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [sweep?.id] })
    const { token } = world.networkOf('erc20')
    const slot = await balanceSlot(token, sweep?.sender ?? '', 77_000_000n)
    await world.rpc.call('anvil_setStorageAt', [token, slot, `0x${'0'.repeat(64)}`])
    await world.callStaff(BEN, endpoints.submitPayouts, { transactions: await signedFile('erc20') })
    expect(await balanceOf(world, 'transit:eth')).toBe(77_000_000n)
    await settleAll()
    expect(await balanceOf(world, 'transit:eth')).toBe(0n)
    expect(await balanceOf(world, `chain:eth:deposit:${sweep?.sender}`)).toBe(77_000_000n)
    await world.rpc.call('anvil_setStorageAt', [token, slot, `0x${77_000_000n.toString(16).padStart(64, '0')}`])
    expect(await sweepAll('erc20')).toMatchObject([{ sender: sweep?.sender, amount: '77.000000' }])
    expect(await balanceOf(world, `chain:eth:deposit:${sweep?.sender}`)).toBe(0n)
    await assertLedgerHolds(world)
  })
})

/** Finds the storage slot by its value among the first mapping slots. */
async function balanceSlot(token: string, holder: string, balance: bigint): Promise<string> {
  const { encodeAbiParameters, getAddress, keccak256 } = await import('viem')
  for (let place = 0n; place < 20n; place += 1n) {
    const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [getAddress(holder), place]))
    if (BigInt(String(await world.rpc.call('eth_getStorageAt', [token, slot, 'latest']))) === balance) return slot
  }
  throw new Error('The token keeps its balances elsewhere')
}

describe('a payout that is requested', () => {
  it('comes out exactly as often as the credit covers it, by 40 at once', async () => {
    const merchantId = await givenCredit('erc20', 100_000_000n)
    const answers = await Promise.all(Array.from({ length: 40 }, async () => send(merchantId, 'erc20', '10.000000')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ error }) => error === 'settlement.credit-too-small')).toHaveLength(30)
    expect(await creditOf(merchantId)).toBe(0n)
    expect((await world.call<Payout[]>(merchantId, endpoints.listPayouts, {})).data).toHaveLength(10)
    await assertLedgerHolds(world)
  })

  it('is one payout for one key, and 409 for another body', async () => {
    const merchantId = await givenCredit('trc20', 20_000_000n)
    const key = randomUUID()
    const [first, again] = [
      await send(merchantId, 'trc20', '15.000000', undefined, key),
      await send(merchantId, 'trc20', '15.000000', undefined, key),
    ]
    expect(again.data.id).toBe(first.data.id)
    expect(await send(merchantId, 'trc20', '5.000000', undefined, key)).toMatchObject({ status: 409 })
    expect(await creditOf(merchantId)).toBe(5_000_000n)
  })

  it('rejects an unverified merchant, a missing proof and amounts out of bounds', { meta: { req: 'D42' } }, async () => {
    const merchantId = await givenCredit('trc20', 20_000_000n)
    unverified.add(merchantId)
    expect(await send(merchantId, 'trc20', '15.000000')).toMatchObject({ status: 409, error: 'verification.required' })
    unverified.clear()
    world.faults.isProofMissing = true
    expect(await send(merchantId, 'trc20', '15.000000')).toMatchObject({ error: 'identity.proof-required' })
    world.faults.isProofMissing = false
    for (const amount of ['0.000000', '0.999999', '1000000.000001', '-5.000000'])
      expect(await send(merchantId, 'trc20', amount)).toMatchObject({ status: 400, error: 'payments.payout-amount' })
    expect(await creditOf(merchantId)).toBe(20_000_000n)
  })

  it('rejects addresses with a wrong checksum or form, of another network, of ours, of the token, and on the list', async () => {
    const merchantId = await givenCredit('erc20', 20_000_000n)
    const ours = await givenOpenOrder(world, 'trc20')
    const right = toChecksumAddress('0x52908400098527886e0f7030069857d2e4169ee7')
    const bad: readonly (readonly ['trc20' | 'erc20', string])[] = [
      ['erc20', right.replace('8527886E', '8527886e')],
      ['erc20', right.slice(0, -1)],
      ['erc20', toTronAddress(WALLET)],
      ['trc20', toChecksumAddress(WALLET)],
      ['trc20', `${toTronAddress(WALLET).slice(0, -1)}x`],
      ['trc20', ours.attempt.address],
      ['erc20', toChecksumAddress(ours.hexAddress)],
      ['erc20', toChecksumAddress(world.networkOf('erc20').token)],
      ['trc20', toTronAddress(LOCAL_ACCOUNTS.treasury)],
      ['erc20', `0x${'0'.repeat(40)}`],
      ['erc20', `0x${'9'.repeat(40)}`],
    ]
    for (const [method, address] of bad)
      expect(await send(merchantId, method, '5.000000', address), address).toMatchObject({ status: 400, error: 'payments.payout-address' })
    expect(await send(merchantId, 'erc20', '5.000000', right)).toMatchObject({ status: 200 })
  })

  it("is never another merchant's", async () => {
    const merchantId = await givenCredit('erc20', 5_000_000n)
    await send(merchantId, 'erc20', '5.000000')
    expect((await world.call<Payout[]>(randomUUID(), endpoints.listPayouts, {})).data).toEqual([])
    expect(await send(randomUUID(), 'erc20', '5.000000')).toMatchObject({ status: 409, error: 'settlement.credit-too-small' })
  })
})

describe('the staff', () => {
  it('needs two persons, in the database too, and neither of them requested the money', { meta: { req: 'D30' } }, async () => {
    const merchantId = await givenCredit('erc20', 30_000_000n)
    await sweepAll('erc20')
    const { id } = (await send(merchantId, 'erc20', '30.000000')).data
    expect(await world.callStaff(merchantId, endpoints.preparePayout, { id })).toMatchObject({ status: 409 })
    await world.callStaff(ANA, endpoints.preparePayout, { id })
    expect(await world.callStaff(ANA, endpoints.preparePayout, { id })).toMatchObject({ status: 409, error: 'payments.payout-state' })
    const approve = async (by: string) =>
      world.db('payments_payouts').where({ id }).update({ state: 'approved', approved_by: by, approved_at: new Date() })
    await expect(approve(ANA)).rejects.toThrow('payments_payouts_persons')
    await expect(approve(merchantId)).rejects.toThrow('payments_payouts_persons')
    expect(await world.callStaff(BEN, endpoints.approvePayouts, { ids: [id] })).toMatchObject({ status: 200 })
    const missing = randomUUID()
    expect(await world.callStaff(BEN, endpoints.approvePayouts, { ids: [missing] })).toMatchObject({ status: 404 })
    const lost = await world.callStaff(ANA, endpoints.withdrawPayout, { id, reason: 'the wallet was lost' })
    expect(lost).toMatchObject({ status: 409, error: 'payments.payout-not-dead' })
    await world.callStaff(CAR, endpoints.submitPayouts, { transactions: await signedFile('erc20') })
    await settleAll()
    expect(await stateOf(merchantId, id)).toMatchObject({ state: 'final' })
  })

  it('withdraws an unapproved payout at once, an approved one when its nonce is used', { meta: { req: 'journal-R2v' } }, async () => {
    const merchantId = await givenCredit('erc20', 40_000_000n)
    await sweepAll('erc20')
    const [early, late] = [(await send(merchantId, 'erc20', '10.000000')).data.id, (await send(merchantId, 'erc20', '30.000000')).data.id]
    const clockAt = async (hours: number) => {
      world.clock.offsetMs = hours * 3_600_000
      return (await world.callStaff<OutgoingTransfer[]>(ANA, endpoints.listOutgoing, {})).data.find(({ id }) => id === early)?.age
    }
    expect([await clockAt(23.9), await clockAt(24), await clockAt(71.9), await clockAt(72)]).toEqual([
      'fresh',
      'warning',
      'warning',
      'late',
    ])
    world.clock.offsetMs = 0
    expect(await world.callStaff(ANA, endpoints.withdrawPayout, { id: early, reason: 'a wish of the merchant' })).toMatchObject({
      status: 200,
      data: { age: 'stopped' },
    })
    expect(await creditOf(merchantId)).toBe(10_000_000n)
    expect(await kindsOf(merchantId, early)).toEqual(['payout-requested', 'payout-returned'])
    await world.callStaff(ANA, endpoints.preparePayout, { id: late })
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [late] })
    const transactions = await signedFile('erc20')
    const replacedBy = String(await world.rpc.call('eth_sendTransaction', [{ from: LOCAL_ACCOUNTS.treasury, to: LOCAL_ACCOUNTS.treasury }]))
    const withdrawal = { id: late, reason: 'a wish of the merchant', replacedBy }
    await world.mine(1)
    expect(await world.callStaff(ANA, endpoints.withdrawPayout, withdrawal)).toMatchObject({ error: 'payments.payout-not-dead' })
    await world.finalize()
    expect(await world.callStaff(ANA, endpoints.withdrawPayout, withdrawal)).toMatchObject({ status: 200 })
    expect(await creditOf(merchantId)).toBe(40_000_000n)
    expect(await world.callStaff(CAR, endpoints.submitPayouts, { transactions })).toMatchObject({ error: 'payments.payout-state' })
    await assertLedgerHolds(world)
  })

  it('does not withdraw a transfer by naming the transfer itself as the one that replaced it', async () => {
    const merchantId = await givenCredit('erc20', 10_000_000n)
    await sweepAll('erc20')
    const { id } = (await send(merchantId, 'erc20', '10.000000')).data
    await world.callStaff(ANA, endpoints.preparePayout, { id })
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [id] })
    const [signed] = await signedFile('erc20')
    // Somebody sends it past the server.
    const replacedBy = String(await world.rpc.call('eth_sendRawTransaction', [signed?.transaction]))
    await world.finalize()
    expect(await world.callStaff(ANA, endpoints.withdrawPayout, { id, reason: 'by mistake', replacedBy })).toMatchObject({
      error: 'payments.payout-not-dead',
    })
    await world.callStaff(CAR, endpoints.submitPayouts, { transactions: [signed] })
    await settleAll()
    expect(await stateOf(merchantId, id)).toMatchObject({ state: 'final' })
  })

  it('hands in nothing but the approved transfer, signed by its sender', async () => {
    const merchantId = await givenCredit('trc20', 25_000_000n)
    await sweepAll('trc20')
    const { id } = (await send(merchantId, 'trc20', '25.000000')).data
    await world.callStaff(ANA, endpoints.preparePayout, { id })
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [id] })
    const { mnemonicToAccount } = await import('viem/accounts')
    const { data: file } = await world.callStaff<SigningFile>(BEN, endpoints.exportPayouts, { method: 'trc20' })
    const transaction = file.transfers[0]?.transaction
    if (transaction?.rail !== 'evm') throw new Error('the local chain signs EVM transactions')
    const base = {
      type: 'eip1559',
      chainId: transaction.chainId,
      nonce: transaction.nonce,
      to: transaction.to as `0x${string}`,
      value: 0n,
      data: transaction.data as `0x${string}`,
      gas: BigInt(transaction.gas),
      maxFeePerGas: BigInt(transaction.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(transaction.maxPriorityFeePerGas),
    } as const
    const treasury = mnemonicToAccount(LOCAL_KEYS.phrase, { addressIndex: 8 })
    const other = mnemonicToAccount(LOCAL_KEYS.phrase, { addressIndex: 3 })
    const forged = [
      await other.signTransaction(base),
      await treasury.signTransaction({ ...base, data: `${base.data.slice(0, -2)}ff` as `0x${string}` }),
      await treasury.signTransaction({ ...base, to: LOCAL_ACCOUNTS.deployer }),
      await treasury.signTransaction({ ...base, nonce: base.nonce + 1 }),
      await treasury.signTransaction({ ...base, chainId: 1 }),
      await treasury.signTransaction({ ...base, value: 1n }),
      '0x02',
      '{}',
      'nothing',
    ]
    for (const each of forged) {
      const answer = await world.callStaff(CAR, endpoints.submitPayouts, { transactions: [{ id, transaction: each }] })
      expect(answer).toMatchObject({ status: 400, error: 'payments.payout-signature' })
    }
    expect(await stateOf(merchantId, id)).toMatchObject({ state: 'approved' })
    await world.callStaff(CAR, endpoints.submitPayouts, { transactions: await signedFile('trc20') })
    await settleAll()
  })
})

describe('the states of a payout', () => {
  const STATES = ['requested', 'reserved', 'prepared', 'approved', 'sent', 'final', 'failed', 'withdrawn'] as const
  const ALLOWED = new Set(
    [
      ['requested>reserved', 'reserved>prepared', 'reserved>withdrawn', 'prepared>approved', 'prepared>withdrawn'],
      ['approved>sent', 'approved>withdrawn', 'sent>final', 'sent>failed', 'sent>withdrawn'],
    ].flat(),
  )

  it('go through no pair that is not in the table, all 64 tried', async () => {
    const done = { prepared_by: ANA, prepared_at: new Date(), sender: WALLET, unsigned: '{}' }
    const agreed = { approved_by: BEN, approved_at: new Date() }
    const gone = { signed: '0x', sent_at: new Date() }
    const end = { ended_at: new Date() }
    const columnsOf = (state: string) => {
      if (state === 'prepared') return done
      if (state === 'approved') return agreed
      if (state === 'sent') return { ...gone, tx_hash: `0x${randomUUID().replaceAll('-', '').repeat(2)}` }
      if (state === 'withdrawn') return { ...end, ended_by: CAR, reason: 'because' }
      return state === 'final' || state === 'failed' ? end : {}
    }
    const path = (state: (typeof STATES)[number]): readonly string[] => {
      if (state === 'failed' || state === 'final') return ['reserved', 'prepared', 'approved', 'sent', state]
      if (state === 'withdrawn') return ['reserved', state]
      return STATES.slice(1, STATES.indexOf(state) + 1)
    }
    for (const from of STATES) {
      for (const to of STATES) {
        const id = randomUUID()
        await world.db('payments_payouts').insert({
          id,
          kind: 'refund',
          merchant_id: randomUUID(),
          requested_by: randomUUID(),
          chain: 'eth',
          amount: '1',
          receiver: WALLET,
          state: 'requested',
          requested_at: new Date(),
        })
        const step = async (state: string) =>
          world
            .db('payments_payouts')
            .where({ id })
            .update({ state, ...columnsOf(state) })
        for (const state of path(from)) await step(state)
        const outcome = await step(to).then(
          () => 'done',
          () => 'refused',
        )
        expect(outcome, `${from} to ${to}`).toBe(ALLOWED.has(`${from}>${to}`) ? 'done' : 'refused')
        await expect(world.db('payments_payouts').where({ id }).delete()).rejects.toThrow('never deleted')
      }
    }
  })
})

describe('keys', () => {
  it('the offline signer signs by the command line what it was shown, and rejects a file that was changed', async () => {
    const merchantId = await givenCredit('trc20', 12_000_000n)
    await sweepAll('trc20')
    const { id } = (await send(merchantId, 'trc20', '12.000000')).data
    await world.callStaff(ANA, endpoints.preparePayout, { id })
    await world.callStaff(BEN, endpoints.approvePayouts, { ids: [id] })
    const { data: file } = await world.callStaff<SigningFile>(BEN, endpoints.exportPayouts, { method: 'trc20' })
    const folder = mkdtempSync(join(tmpdir(), 'parlour-sign-'))
    const signed = await runSigner(folder, file)
    expect(signed).toMatchObject({ code: 0 })
    const { transactions } = JSON.parse(readFileSync(join(folder, 'signed.json'), 'utf8')) as { transactions: SignedTransfer[] }
    const changed = {
      ...file,
      transfers: file.transfers.map((transfer) => ({ ...transfer, receiver: toTronAddress(`0x${'4'.repeat(40)}`) })),
    }
    expect(await runSigner(folder, changed)).toMatchObject({ code: 1, texts: expect.stringContaining('another receiver or amount') })
    expect(await runSigner(folder, file, 'legal winner thank year wave sausage worth useful legal winner thank yellow')).toMatchObject({
      code: 1,
      texts: expect.stringContaining('no key for its sender'),
    })
    await world.callStaff(CAR, endpoints.submitPayouts, { transactions })
    await settleAll()
    expect(await stateOf(merchantId, id)).toMatchObject({ state: 'final' })
  })

  it('never are on the server: no setting takes one, and no table holds one after all of this', async () => {
    const { testConfig } = await import('../test-config.ts')
    expect(Object.keys(testConfig()).filter((name) => /mnemonic|private|seed|phrase/i.test(name))).toEqual([])
    const { mnemonicToAccount } = await import('viem/accounts')
    const { bytesToHex } = await import('viem')
    const secrets = [0, 1, 2, 3].map((index) =>
      mnemonicToAccount(LOCAL_KEYS.phrase, { path: `${LOCAL_KEYS.depositPath as "m/44'/60'/7'"}/0/${index}` }),
    )
    const keys = [...secrets, mnemonicToAccount(LOCAL_KEYS.phrase, { addressIndex: 8 })].map((account) =>
      bytesToHex(account.getHdKey().privateKey ?? new Uint8Array()).slice(2),
    )
    const tables: { table_name: string }[] = await world
      .db('information_schema.tables')
      .where({ table_schema: 'public' })
      .select('table_name')
    expect(tables.length).toBeGreaterThan(30)
    for (const { table_name: table } of tables) {
      const rows = await world.db.raw<{ rows: { text: string }[] }>('SELECT ??::text AS text FROM ??', [table, table])
      const text = rows.rows.map((row) => row.text).join('\n')
      for (const key of [...keys, 'junk']) expect(text.includes(key), `${table} holds a key`).toBe(false)
    }
  })
})

async function runSigner(folder: string, file: SigningFile, phrase: string = LOCAL_KEYS.phrase) {
  writeFileSync(join(folder, 'approved.json'), JSON.stringify(file))
  const texts = ['--file', join(folder, 'approved.json'), '--out', join(folder, 'signed.json')]
  const paths = ['--deposit-path', LOCAL_KEYS.depositPath, '--treasury-path', LOCAL_KEYS.treasuryPath]
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'src', 'cli', 'sign-payout.ts'), ...texts, ...paths])
  child.stdin.end(`${phrase}\n`)
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, texts: said }
}
