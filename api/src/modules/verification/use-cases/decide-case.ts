import type { VerificationRemark } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { assertVersion, checkRemarks, type MerchantCase } from '../domain/verification.ts'
import { takeStep } from '../domain/verification-steps.ts'
import type { VerificationContext } from './edit-case.ts'

export interface CaseDecision {
  readonly merchantId: string
  readonly decision: 'verified' | 'rejected'
  readonly remarks: readonly VerificationRemark[]
  readonly version: number
}

/** Throws `verification.not-found`, `verification.decided`, `platform.version-conflict` or `platform.validation`. */
export async function decideCase(
  ctx: VerificationContext,
  { merchantId, decision, remarks, version }: CaseDecision,
  { by, record }: AuditedActor,
): Promise<MerchantCase> {
  const at = ctx.now()
  return ctx.transact(async (store) => {
    const { cases } = store
    // A case that nobody began is not made by looking for it.
    if ((await cases.read(merchantId)).version === 0) throw new DomainError('verification.not-found')
    const open = await cases.lock(merchantId)
    const state = takeStep(open.state, decision === 'verified' ? 'verify' : 'send-back')
    assertVersion(open, version)
    await cases.change(merchantId, { state, decidedAt: at, remarks: checkRemarks(open, decision, remarks) })
    await cases.record({ merchantId, actorId: by, event: decision, at })
    await store.publish({ type: 'verification.decided', merchantId, isVerified: decision === 'verified', at: at.toISOString() })
    await store.publishChange(merchantId, 'verification')
    const change = { before: { state: open.state, version }, after: { state, remarks: remarks.length } }
    await store.recordAction(record, { subject: `merchant ${merchantId}`, reason: '', ...change })
    return cases.read(merchantId)
  })
}
