import { endpoints, microOf, type BodyOf, type OutgoingTransfer } from '@parlour/contracts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { once } from '../../platform/idempotency.ts'
import { lockMerchantMoney } from '../../platform/merchant-lock.ts'
import type { AuditStaff, StaffCall } from '../../platform/staff-audit.ts'
import { createPayoutRepository } from './db/payout.repository.ts'
import type { OutgoingPayout } from './domain/payout.ts'
import { presentOutgoing, presentPayout, presentReturnWallet, presentSigningFile } from './payout.presenter.ts'
import { networkOfChain, outletOf, type PayoutDeps } from './payout/payout-console.ts'
import { approvePayouts, withdrawPayout } from './use-cases/decide-payout.ts'
import { nameReturnWallet } from './use-cases/name-return-wallet.ts'
import type { PayoutHand } from './use-cases/payout-step.ts'
import { preparePayout, prepareSweep } from './use-cases/prepare-payout.ts'
import { readOutgoing, type OutgoingReads } from './use-cases/read-outgoing.ts'
import { readPayoutRequest, reservePayout } from './use-cases/request-payout.ts'
import { proposeReturn } from './use-cases/return-deposit.ts'
import { submitPayouts } from './use-cases/submit-payouts.ts'

const LISTED = 200

export interface PayoutGuards {
  /** Throws `verification.required`. */
  readonly assertVerified: (db: Database, merchantId: string) => Promise<void>
  /** Re-authenticates; throws `identity.proof-required` or the error of a wrong proof. */
  readonly proveAgain: (actor: Actor, proof: { readonly accountPassword?: string; readonly code?: string }) => Promise<void>
}

export interface PayoutRouteDeps extends PayoutDeps, PayoutGuards {
  readonly audit: AuditStaff
  readonly outgoing: OutgoingReads
}

export function payoutRoutes(deps: PayoutRouteDeps): FastifyPluginAsync {
  const { db } = deps
  return async (app) => {
    addEndpoint(app, endpoints.requestPayout, async ({ body, actor, idempotencyKey }) => requestPayout(deps, body, actor, idempotencyKey))
    addEndpoint(app, endpoints.listPayouts, async ({ actor }) =>
      (await createPayoutRepository(db).listOf(actor.merchantId, LISTED)).map((payout) =>
        presentPayout(payout, networkOfChain(deps, payout.chain)),
      ),
    )
    addEndpoint(app, endpoints.nameReturnWallet, async ({ body: { method, address, ...proof }, actor }) => {
      const { accountId, merchantId } = actor
      const proofs = { assertVerified: deps.assertVerified, proveAgain: async () => deps.proveAgain(actor, proof) }
      const named = await nameReturnWallet(deps, proofs, { accountId, merchantId, method, address })
      return presentReturnWallet(named, networkOfChain(deps, named.chain))
    })
    addEndpoint(app, endpoints.exportPayouts, async ({ query: { method } }) => {
      const { network } = outletOf(deps, method)
      return presentSigningFile(await createPayoutRepository(db).list({ state: 'approved', chain: network.chain }, LISTED), network)
    })
    addConsoleRoutes(app, deps)
  }
}

function addConsoleRoutes(app: FastifyInstance, deps: PayoutRouteDeps): void {
  const { db, audit } = deps
  const present = async (payouts: readonly OutgoingPayout[], { accountId }: Actor): Promise<OutgoingTransfer[]> =>
    (await readOutgoing(deps.outgoing, payouts)).map((listed) =>
      presentOutgoing(listed, networkOfChain(deps, listed.payout.chain), { reader: accountId, now: deps.now() }),
    )
  const presentOne = async (payout: OutgoingPayout, actor: Actor): Promise<OutgoingTransfer> => {
    const [presented] = await present([payout], actor)
    if (!presented) throw new DomainError('payments.payout-not-found')
    return presented
  }
  const presentAll = async (ids: readonly string[], actor: Actor) => present(await createPayoutRepository(db).lock(ids), actor)
  const handOf = (call: StaffCall): PayoutHand => ({ by: call.actor.accountId, record: audit(call) })
  addEndpoint(app, endpoints.listOutgoing, async ({ query, actor }) => present(await createPayoutRepository(db).list(query, LISTED), actor))
  addEndpoint(app, endpoints.preparePayout, async (call) => presentOne(await preparePayout(deps, call.body.id, handOf(call)), call.actor))
  addEndpoint(app, endpoints.proposeReturn, async (call) =>
    presentOne(await proposeReturn(deps, deps.assertVerified, call.body, handOf(call)), call.actor),
  )
  addEndpoint(app, endpoints.prepareSweep, async (call) => {
    const { method, atLeast, most } = call.body
    return presentAll(await prepareSweep(deps, { method, atLeast: amountOf(atLeast, 'atLeast'), most }, handOf(call)), call.actor)
  })
  addEndpoint(app, endpoints.approvePayouts, async (call) => present(await approvePayouts(deps, call.body.ids, handOf(call)), call.actor))
  addEndpoint(app, endpoints.withdrawPayout, async (call) => presentOne(await withdrawPayout(deps, call.body, handOf(call)), call.actor))
  addEndpoint(app, endpoints.submitPayouts, async (call) =>
    presentAll(await submitPayouts(deps, call.body.transactions, audit(call)), call.actor),
  )
}

async function requestPayout(deps: PayoutRouteDeps, body: BodyOf<typeof endpoints.requestPayout>, actor: Actor, key: string) {
  const { accountId, merchantId } = actor
  const { amount, method, address, ...proof } = body
  const request = { merchantId, accountId, method, address, amount: amountOf(amount, 'amount') }
  await deps.assertVerified(deps.db, merchantId)
  // Before the proof is checked, so that nobody spends it on an address that is rejected.
  const refund = await readPayoutRequest(deps, request)
  await deps.proveAgain(actor, proof)
  // The proof is no part of what is wanted: a repeat may come with another one.
  const claim = { accountId: merchantId, route: 'settlement/payout', key, body: { amount, method, address } }
  return deps.db.transaction(async (trx) => {
    await lockMerchantMoney(trx, merchantId)
    return once(trx, claim, async () => {
      await reservePayout(trx, deps, refund)
      const payout = await createPayoutRepository(trx).find(refund.id)
      if (!payout) throw new DomainError('payments.payout-not-found')
      return presentPayout(payout, networkOfChain(deps, payout.chain))
    })
  })
}

function amountOf(wire: string, field: string): bigint {
  try {
    return microOf(wire)
  } catch (cause) {
    throw new DomainError('payments.payout-amount', { fields: { [field]: 'range' }, cause })
  }
}
