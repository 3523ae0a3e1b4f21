import { ageLevelOf, endpoints, wireOf, type ChainAlarm, type ChainProof } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { createAlarmRepository, type StoredAlarm } from './db/alarm.repository.ts'
import { findOwnAddress } from './db/own-address.read-model.ts'
import { createProofRepository, type Proof } from './db/proof.repository.ts'
import { createRecoveryRepository } from './db/recovery.repository.ts'
import type { SideChain } from './domain/side-chain.ts'
import { lookForTransaction } from './guard/transaction-look.ts'
import type { PaymentRouteDeps } from './payment.routes.ts'
import { presentOpenRecovery, presentRecovery } from './recovery.presenter.ts'
import { checkDestination } from './use-cases/check-destination.ts'
import { findAttempt } from './use-cases/read-payment-result.ts'

const LISTED = 200
const PROOF_DAYS = 90

export interface ChainWatchDeps extends PaymentRouteDeps {
  readonly sides: readonly SideChain[]
  readonly audit: AuditStaff
}

export function chainWatchRoutes(deps: ChainWatchDeps): FastifyPluginAsync {
  const { db, networks, sides, audit, now } = deps
  const recoveries = createRecoveryRepository(db)
  const guard = {
    networks,
    sides,
    lookForTransaction,
    findOwnAddress: async (merchantId: string, hexAddress: string) => findOwnAddress(db, merchantId, hexAddress),
    findRecovery: recoveries.findByHash,
  }
  return async (app) => {
    addEndpoint(app, endpoints.checkDestination, async ({ body, actor }) =>
      checkDestination(guard, await findAttempt(deps.reads, body.id, actor.merchantId), body.text),
    )
    addEndpoint(app, endpoints.listRecoveryCases, async ({ actor }) =>
      (await recoveries.listOf(actor.merchantId, LISTED)).map(presentRecovery),
    )
    addEndpoint(app, endpoints.listChainAlarms, async () =>
      (await createAlarmRepository(db).listOpen(LISTED)).map((alarm) => presentAlarm(alarm, now())),
    )
    addEndpoint(app, endpoints.clearChainAlarm, async (call) => {
      const { id, reason } = call.body
      await db.transaction(async (trx) => {
        const isCleared = await createAlarmRepository(trx).clear(id, { at: now(), by: call.actor.accountId, reason })
        if (!isCleared) throw new DomainError('payments.alarm-not-found')
        await audit(call)(trx, { subject: `alarm ${id}`, reason, before: { state: 'open' }, after: { state: 'cleared' } })
      })
      return { id }
    })
    addEndpoint(app, endpoints.listChainProofs, async () => {
      const since = new Date(now().getTime() - PROOF_DAYS * 86_400_000)
      return (await createProofRepository(db).list(since.toISOString().slice(0, 10))).map(presentProof)
    })
    addEndpoint(app, endpoints.listOpenRecoveries, async () => (await recoveries.listOpen(LISTED)).map(presentOpenRecovery))
    addEndpoint(app, endpoints.closeRecovery, async (call) =>
      db.transaction(async (trx) => {
        const { id, state, decision } = call.body
        const merchantId = await createRecoveryRepository(trx).decide(id, { state, at: now(), by: call.actor.accountId, decision })
        if (merchantId === null) throw new DomainError('payments.recovery-not-found')
        await publishChange(trx, merchantId, 'payments')
        const subject = `recovery ${id} merchant ${merchantId}`
        await audit(call)(trx, { subject, reason: decision, before: { state: 'open' }, after: { state } })
        return { id }
      }),
    )
  }
}

function presentAlarm({ id, chain, kind, subject, isStopping, facts, raisedAt }: StoredAlarm, now: Date): ChainAlarm {
  const age = ageLevelOf('money', raisedAt, now)
  return { id, chain, kind, subject, isStopping, facts: { ...facts }, raisedAt: raisedAt.toISOString(), age }
}

function presentProof({ chainTotal, ledgerTotal, provedAt, ...facts }: Proof): ChainProof {
  return { ...facts, chainTotal: wireOf(chainTotal), ledgerTotal: wireOf(ledgerTotal), provedAt: provedAt.toISOString() }
}
