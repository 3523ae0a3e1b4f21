import { randomUUID } from 'node:crypto'
import type { PaymentMethodId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { ACCOUNTS } from '../../ledger/index.ts'
import type { PayoutRepository } from '../db/payout.repository.ts'
import type { SweepableAddress } from '../db/sweepable-address.read-model.ts'
import type { OutgoingPayout } from '../domain/payout.ts'
import { outletOf, outletOfChain, type PayoutDeps, type PayoutNetwork } from '../payout/payout-console.ts'
import type { RailFacts, TransferRequest } from '../payout/rail.ts'
import { payoutStep, type PayoutHand } from './payout-step.ts'
import { assertOver } from './return-deposit.ts'

/** Throws `payments.payout-not-found`, `-state`, `approvals.same-person`, `treasury-too-small` or `settlement.no-return`. */
export async function preparePayout(deps: PayoutDeps, payoutId: string, { by, record }: PayoutHand): Promise<OutgoingPayout> {
  const found = await deps.stores.payouts(deps.db).find(payoutId)
  if (!found) throw new DomainError('payments.payout-not-found')
  assertPreparable(found, by)
  await assertOver(deps.db, deps, [found])
  const outlet = outletOfChain(deps, found.chain)
  await assertCovered(deps.db, deps, found)
  const facts = await factsOf(outlet, [outlet.treasury])
  return deps.db.transaction(async (trx) => {
    const payouts = deps.stores.payouts(trx)
    await payouts.lockChain(found.chain)
    const [payout] = await payouts.lock([payoutId])
    if (!payout) throw new DomainError('payments.payout-not-found')
    assertPreparable(payout, by)
    await assertCovered(trx, deps, payout)
    const sender = outlet.treasury
    const unsigned = await composeNext(payouts, payout.chain, facts, { from: sender, to: payout.receiver, amount: payout.amount })
    await payouts.prepare(payoutId, { by, at: deps.now(), sender, unsigned })
    if (payout.merchantId !== null) await publishChange(trx, payout.merchantId, 'settlement')
    await record(trx, payoutStep([payout], 'prepared'))
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
  deps: PayoutDeps,
  { method, atLeast, most }: SweepRequest,
  { by, record }: PayoutHand,
): Promise<readonly string[]> {
  const outlet = outletOf(deps, method)
  const { chain } = outlet.network
  const wanted = (await sumsOf(deps.db, deps, outlet)).filter(({ amount }) => amount >= atLeast && amount > 0n).slice(0, most)
  if (wanted.length === 0) return []
  const facts = await factsOf(
    outlet,
    wanted.map(({ hexAddress }) => hexAddress),
  )
  return deps.db.transaction(async (trx) => {
    const payouts = deps.stores.payouts(trx)
    await payouts.lockChain(chain)
    // Somebody else may have prepared some of them meanwhile.
    const free = new Map((await sumsOf(trx, deps, outlet)).map((each) => [each.index, each.amount]))
    const ids: string[] = []
    for (const { index, hexAddress, amount } of wanted) {
      if (free.get(index) !== amount) continue
      const unsigned = await composeNext(payouts, chain, facts, { from: hexAddress, to: outlet.treasury, amount })
      const id = randomUUID()
      const receiver = outlet.treasury
      await payouts.insertSweep({ id, chain, amount, receiver, addressIndex: index, by, at: deps.now(), sender: hexAddress, unsigned })
      ids.push(id)
    }
    if (ids.length > 0) await record(trx, payoutStep(await payouts.lock(ids), 'prepared', { method, receiver: outlet.treasury }))
    return ids
  })
}

function assertPreparable({ kind, state, requestedBy }: OutgoingPayout, by: string): void {
  if (kind === 'sweep' || state !== 'reserved') throw new DomainError('payments.payout-state')
  if (kind === 'refund' && requestedBy === by) throw new DomainError('approvals.same-person')
}

/** A node that does not respond is not the caller's fault. */
async function factsOf({ rail }: PayoutNetwork, senders: readonly string[]): Promise<RailFacts> {
  try {
    return await rail.readFacts(senders)
  } catch (cause) {
    throw new DomainError('platform.unavailable', { cause })
  }
}

async function assertCovered(db: Database, { ledger, stores }: PayoutDeps, { chain, amount }: OutgoingPayout): Promise<void> {
  const treasury = ACCOUNTS.treasury(chain)
  const held = (await ledger.read(db).balancesOf([treasury])).get(treasury.code) ?? 0n
  if (held - (await stores.payouts(db).sumLeaving(chain)) < amount) throw new DomainError('payments.treasury-too-small')
}

async function sumsOf(
  db: Database,
  { ledger, stores }: PayoutDeps,
  { network: { chain } }: PayoutNetwork,
): Promise<readonly (SweepableAddress & { readonly amount: bigint })[]> {
  const addresses = await stores.sweepable(db, chain)
  const accounts = addresses.map(({ address }) => ACCOUNTS.chainDeposit(chain, address))
  const balances = await ledger.read(db).balancesOf(accounts)
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
