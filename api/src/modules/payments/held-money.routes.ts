import { endpoints, wireOf, type HeldTransfer as HeldTransferView, type MoneyRelease } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import type { AuditFacts, AuditStaff } from '../../platform/staff-audit.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import { createHeldTransferRepository, type HeldTransfer } from './db/held-transfer.repository.ts'
import { createMoneyReleaseRepository, type Release } from './db/release.repository.ts'
import { approveRelease, proposeRelease, withdrawRelease, type ReleaseUnit } from './use-cases/release-held.ts'

const LISTED = 200

export function heldMoneyRoutes(deps: {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  readonly orders: Pick<Orders, 'within'>
  readonly publish: PublishMerchantEvent
  readonly audit: AuditStaff
  readonly now: () => Date
}): FastifyPluginAsync {
  const { db, ledger, orders, publish, audit, now } = deps
  const unitOn = (trx: Database): ReleaseUnit => ({
    releases: createMoneyReleaseRepository(trx),
    transfers: createHeldTransferRepository(trx),
    books: ledger.read(trx),
    ledger: ledger.within(trx),
    orders: orders.within(trx),
    publish: async (event) => publish(trx, event),
    now,
  })
  return async (app) => {
    addEndpoint(app, endpoints.listHeldMoney, async () => ({
      transfers: (await createHeldTransferRepository(db).list(LISTED)).map(presentTransfer),
      releases: (await createMoneyReleaseRepository(db).listOpen(LISTED)).map(presentRelease),
    }))
    addEndpoint(app, endpoints.proposeRelease, async (call) =>
      db.transaction(async (trx) => {
        const { booking, reason } = call.body
        const release = await proposeRelease(unitOn(trx), booking, call.actor.accountId, reason)
        await audit(call)(trx, entryOf(release, reason, null, 'waiting'))
        return presentRelease(release)
      }),
    )
    addEndpoint(app, endpoints.approveRelease, async (call) =>
      db.transaction(async (trx) => {
        const { body, actor } = call
        const unit = unitOn(trx)
        const release = await findOpen(unit, body.id)
        await lockMerchantMoney(trx, release.merchantId)
        const approved = await approveRelease(unit, release, actor.accountId)
        await publishChange(trx, release.merchantId, 'payments')
        await publishChange(trx, release.merchantId, 'settlement')
        await audit(call)(trx, entryOf(release, release.reason, 'waiting', 'approved'))
        return presentRelease(approved)
      }),
    )
    addEndpoint(app, endpoints.withdrawRelease, async (call) =>
      db.transaction(async (trx) => {
        const { body, actor } = call
        const unit = unitOn(trx)
        const withdrawn = await withdrawRelease(unit, await findOpen(unit, body.id), actor.accountId, body.reason)
        await audit(call)(trx, entryOf(withdrawn, body.reason, 'waiting', 'withdrawn'))
        return presentRelease(withdrawn)
      }),
    )
  }
}

function entryOf(
  { id, merchantId, booking, amount, proposedBy }: Release,
  reason: string,
  before: string | null,
  after: string,
): AuditFacts {
  const money = { booking, amount: wireOf(amount) }
  const stood = before === null ? null : { state: before, proposedBy }
  return { subject: `release ${id} merchant ${merchantId}`, reason, before: stood, after: { state: after, ...money } }
}

async function findOpen({ releases }: ReleaseUnit, id: string): Promise<Release> {
  const release = await releases.findOpen(id)
  if (!release) throw new DomainError('payments.release-not-found')
  return release
}

function presentTransfer({ booking, kind, merchantId, amount, sender, creditedAt }: HeldTransfer): HeldTransferView {
  return { booking, kind, merchantId, sender, amount: wireOf(amount), creditedAt: creditedAt.toISOString() }
}

function presentRelease({ amount, proposedAt, approvedAt, withdrawnAt, ...facts }: Release): MoneyRelease {
  return {
    ...facts,
    amount: wireOf(amount),
    proposedAt: proposedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
