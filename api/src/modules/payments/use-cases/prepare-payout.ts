import type { PaymentMethodId } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSecondPerson } from '../../../platform/second-person.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { ACCOUNTS } from '../../ledger/index.ts'
import type { IssuedAddress } from '../db/address.repository.ts'
import type { PayoutRepository } from '../db/payout.repository.ts'
import type { PayoutsStore } from '../db/payouts.unit-of-work.ts'
import type { OutgoingPayout } from '../domain/payout.ts'
import type { RailFacts, TransferRequest } from '../payout/rail.ts'
import { outletOf, outletOfChain, payoutStep, type PayoutNetwork, type PayoutsContext } from './payouts-context.ts'
import { assertOver } from './return-deposit.ts'

/** Throws `payments.payout-not-found`, `-state`, `approvals.same-person`, `treasury-too-small` or `settlement.no-return`. */
export async function preparePayout(ctx: PayoutsContext, payoutId: string, { by, record }: AuditedActor): Promise<OutgoingPayout> {
  const found = await ctx.payouts.find(payoutId)
  if (!found) throw new DomainError('payments.payout-not-found')
  assertPreparable(found, by)
  await assertOver(ctx, [found])
  const outlet = outletOfChain(ctx, found.chain)
  await assertCovered(ctx, found)
  const facts = await factsOf(outlet, [outlet.treasury])
  return ctx.transact(async (store) => {
    const { payouts } = store
    await payouts.lockChain(found.chain)
    const [payout] = await payouts.lock([payoutId])
    if (!payout) throw new DomainError('payments.payout-not-found')
    assertPreparable(payout, by)
    await assertCovered(store, payout)
    const sender = outlet.treasury
    const unsigned = await composeNext(payouts, payout.chain, facts, { from: sender, to: payout.receiver, amount: payout.amount })
    await payouts.prepare(payoutId, { by, at: ctx.now(), sender, unsigned })
    if (payout.merchantId !== null) await store.publishChange(payout.merchantId, 'settlement')
    await store.recordAction(record, payoutStep([payout], 'prepared'))
    return { ...payout, state: 'prepared', sender, unsigned, preparedBy: by }
  })
}

/** Only addresses with at least this many micro-USDT in the books, largest first. */
export interface SweepRequest {
  readonly method: PaymentMethodId
  readonly atLeast: bigint
  readonly most: number
}

export async function prepareSweep(
  ctx: PayoutsContext,
  { method, atLeast, most }: SweepRequest,
  { by, record }: AuditedActor,
): Promise<readonly string[]> {
  const outlet = outletOf(ctx, method)
  const { chain } = outlet.network
  const wanted = (await sumsOf(ctx, outlet)).filter(({ amount }) => amount >= atLeast && amount > 0n).slice(0, most)
  if (wanted.length === 0) return []
  const facts = await factsOf(
    outlet,
    wanted.map(({ hexAddress }) => hexAddress),
  )
  return ctx.transact(async (store) => {
    const { payouts } = store
    await payouts.lockChain(chain)
    // Somebody else may have prepared some of them meanwhile.
    const free = new Map((await sumsOf(store, outlet)).map((each) => [each.index, each.amount]))
    const ids: string[] = []
    for (const { index, hexAddress, amount } of wanted) {
      if (free.get(index) !== amount) continue
      const unsigned = await composeNext(payouts, chain, facts, { from: hexAddress, to: outlet.treasury, amount })
      const id = randomUUID()
      const receiver = outlet.treasury
      await payouts.insertSweep({ id, chain, amount, receiver, addressIndex: index, by, at: ctx.now(), sender: hexAddress, unsigned })
      ids.push(id)
    }
    if (ids.length > 0)
      await store.recordAction(record, payoutStep(await payouts.lock(ids), 'prepared', { method, receiver: outlet.treasury }))
    return ids
  })
}

function assertPreparable({ kind, state, requestedBy }: OutgoingPayout, by: string): void {
  if (kind === 'sweep' || state !== 'reserved') throw new DomainError('payments.payout-state')
  if (kind === 'refund') assertSecondPerson(requestedBy, by)
}

/** A node that does not respond is not the caller's fault. */
async function factsOf({ rail }: PayoutNetwork, senders: readonly string[]): Promise<RailFacts> {
  try {
    return await rail.readFacts(senders)
  } catch (cause) {
    throw new DomainError('platform.unavailable', { cause })
  }
}

async function assertCovered({ books, payouts }: PayoutsStore, { chain, amount }: OutgoingPayout): Promise<void> {
  const treasury = ACCOUNTS.treasury(chain)
  const held = (await books.balancesOf([treasury])).get(treasury.code) ?? 0n
  if (held - (await payouts.sumLeaving(chain)) < amount) throw new DomainError('payments.treasury-too-small')
}

async function sumsOf(
  store: PayoutsStore,
  { network: { chain } }: PayoutNetwork,
): Promise<readonly (IssuedAddress & { readonly amount: bigint })[]> {
  const addresses = await store.listSweepable(chain)
  const accounts = addresses.map(({ address }) => ACCOUNTS.chainDeposit(chain, address))
  const balances = await store.books.balancesOf(accounts)
  return addresses
    .map((each, position) => ({ ...each, amount: balances.get(accounts[position]?.code ?? '') ?? 0n }))
    .toSorted((left, right) => Number(right.amount - left.amount))
}

/** Uses the lowest free nonce: a gap would block all later transfers. */
async function composeNext(payouts: PayoutRepository, chain: string, facts: RailFacts, request: TransferRequest) {
  const first = facts.nonceFrom(request.from)
  if (first === null) return facts.compose(request, 0)
  const taken = await payouts.takenNonces(chain, request.from, first)
  let nonce = first
  while (taken.has(nonce)) nonce += 1
  return facts.compose(request, nonce)
}
