import type { VerificationRemark } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { CaseRepository } from '../db/case.repository.ts'
import { assertVersion, checkRemarks, type MerchantCase } from '../domain/verification.ts'
import { takeStep } from '../domain/verification-steps.ts'

export interface DecideCaseDeps {
  readonly db: Database
  readonly casesOf: (db: Database) => CaseRepository
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

export interface CaseDecision {
  readonly merchantId: string
  readonly decision: 'verified' | 'rejected'
  readonly remarks: readonly VerificationRemark[]
  readonly version: number
  readonly actorId: string
  readonly record: RecordStaffAction
}

/** Throws `verification.not-found`, `verification.decided`, `platform.version-conflict` or `platform.validation`. */
export async function decideCase(
  { db, casesOf, publish, now }: DecideCaseDeps,
  { merchantId, decision, remarks, version, actorId, record }: CaseDecision,
): Promise<MerchantCase> {
  const at = now()
  return db.transaction(async (trx) => {
    const store = casesOf(trx)
    // A case that nobody began is not made by looking for it.
    if ((await store.read(merchantId)).version === 0) throw new DomainError('verification.not-found')
    const open = await store.lock(merchantId)
    const state = takeStep(open.state, decision === 'verified' ? 'verify' : 'send-back')
    assertVersion(open, version)
    await store.change(merchantId, { state, decidedAt: at, remarks: checkRemarks(open, decision, remarks) })
    await store.record({ merchantId, actorId, event: decision, at })
    await publish(trx, { type: 'verification.decided', merchantId, isVerified: decision === 'verified', at: at.toISOString() })
    await publishChange(trx, merchantId, 'verification')
    const change = { before: { state: open.state, version }, after: { state, remarks: remarks.length } }
    await record(trx, { subject: `merchant ${merchantId}`, reason: '', ...change })
    return store.read(merchantId)
  })
}
