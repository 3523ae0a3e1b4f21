import { endpoints, microOf, type OutgoingTransfer } from '@parlour/contracts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import type { OutgoingPayout } from './domain/payout.ts'
import { presentOutgoing, presentPayout, presentReturnWallet, presentSigningFile } from './payout.presenter.ts'
import { approvePayouts, withdrawPayout } from './use-cases/decide-payout.ts'
import { networkOfChain, outletOf, type PayoutsContext } from './use-cases/payouts-context.ts'
import { preparePayout, prepareSweep } from './use-cases/prepare-payout.ts'
import { readOutgoing, type OutgoingReads } from './use-cases/read-outgoing.ts'
import { requestPayout } from './use-cases/request-payout.ts'
import { nameReturnWallet, proposeReturn } from './use-cases/return-deposit.ts'
import { submitPayouts } from './use-cases/submit-payouts.ts'

const LISTED = 200

export interface PayoutRouteContext extends PayoutsContext, OutgoingReads {
  /** Re-authenticates; throws `identity.proof-required` or the error of a wrong proof. */
  readonly proveAgain: (actor: Actor, proof: { readonly accountPassword?: string; readonly code?: string }) => Promise<void>
  readonly audit: AuditStaff
}

export function payoutRoutes(ctx: PayoutRouteContext): FastifyPluginAsync {
  const present = (payout: OutgoingPayout) => presentPayout(payout, networkOfChain(ctx, payout.chain))
  return async (app) => {
    addEndpoint(app, endpoints.requestPayout, async ({ body, actor, idempotencyKey: key }) => {
      const { accountId, merchantId } = actor
      const { amount, method, address, ...proof } = body
      const request = { merchantId, accountId, method, address, amount: amountOf(amount, 'amount') }
      // The proof is no part of what is wanted: a repeat may come with another one.
      const claim = { accountId: merchantId, route: 'settlement/payout', key, body: { amount, method, address } }
      return requestPayout(ctx, request, async () => ctx.proveAgain(actor, proof), { claim, present })
    })
    addEndpoint(app, endpoints.listPayouts, async ({ actor }) => (await ctx.payouts.listOf(actor.merchantId, LISTED)).map(present))
    addEndpoint(app, endpoints.nameReturnWallet, async ({ body: { method, address, ...proof }, actor }) => {
      const { accountId, merchantId } = actor
      const request = { accountId, merchantId, method, address }
      const named = await nameReturnWallet(ctx, request, async () => ctx.proveAgain(actor, proof))
      return presentReturnWallet(named, networkOfChain(ctx, named.chain))
    })
    addEndpoint(app, endpoints.exportPayouts, async ({ query: { method } }) => {
      const { network } = outletOf(ctx, method)
      return presentSigningFile(await ctx.payouts.list({ state: 'approved', chain: network.chain }, LISTED), network)
    })
    addConsoleRoutes(app, ctx)
  }
}

function addConsoleRoutes(app: FastifyInstance, ctx: PayoutRouteContext): void {
  const { audit } = ctx
  const present = async (payouts: readonly OutgoingPayout[], { accountId }: Actor): Promise<OutgoingTransfer[]> =>
    (await readOutgoing(ctx, payouts)).map((listed) =>
      presentOutgoing(listed, networkOfChain(ctx, listed.payout.chain), { reader: accountId, now: ctx.now() }),
    )
  const presentOne = async (payout: OutgoingPayout, actor: Actor): Promise<OutgoingTransfer> => {
    const [presented] = await present([payout], actor)
    if (!presented) throw new DomainError('payments.payout-not-found')
    return presented
  }
  const presentAll = async (ids: readonly string[], actor: Actor) => present(await ctx.payouts.lock(ids), actor)
  addEndpoint(app, endpoints.listOutgoing, async ({ query, actor }) => present(await ctx.payouts.list(query, LISTED), actor))
  addEndpoint(app, endpoints.preparePayout, async (call) =>
    presentOne(await preparePayout(ctx, call.body.id, auditedActor(audit, call)), call.actor),
  )
  addEndpoint(app, endpoints.proposeReturn, async (call) =>
    presentOne(await proposeReturn(ctx, call.body, auditedActor(audit, call)), call.actor),
  )
  addEndpoint(app, endpoints.prepareSweep, async (call) => {
    const { method, atLeast, most } = call.body
    return presentAll(
      await prepareSweep(ctx, { method, atLeast: amountOf(atLeast, 'atLeast'), most }, auditedActor(audit, call)),
      call.actor,
    )
  })
  addEndpoint(app, endpoints.approvePayouts, async (call) =>
    present(await approvePayouts(ctx, call.body.ids, auditedActor(audit, call)), call.actor),
  )
  addEndpoint(app, endpoints.withdrawPayout, async (call) =>
    presentOne(await withdrawPayout(ctx, call.body, auditedActor(audit, call)), call.actor),
  )
  addEndpoint(app, endpoints.submitPayouts, async (call) =>
    presentAll(await submitPayouts(ctx, call.body.transactions, audit(call)), call.actor),
  )
}

function amountOf(wire: string, field: string): bigint {
  try {
    return microOf(wire)
  } catch (cause) {
    throw new DomainError('payments.payout-amount', { fields: { [field]: 'range' }, cause })
  }
}
