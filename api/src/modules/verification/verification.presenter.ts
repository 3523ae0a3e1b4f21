import { ageLevelOf, type Verification, type VerificationCase } from '@parlour/contracts'
import type { MerchantCase } from './domain/verification.ts'

/** Omits where the files are stored. */
export function presentVerification(open: MerchantCase): Verification {
  return {
    state: open.state,
    version: open.version,
    company: open.company,
    owners: [...open.owners],
    documents: open.documents.map(({ id, kind, fileName, mediaType, bytes, uploadedAt }) => ({
      id,
      kind,
      fileName,
      mediaType,
      bytes,
      uploadedAt: uploadedAt.toISOString(),
    })),
    remarks: [...open.remarks],
    submittedAt: open.submittedAt?.toISOString() ?? null,
    decidedAt: open.decidedAt?.toISOString() ?? null,
  }
}

export function presentCase({ merchantId, company, state, submittedAt }: MerchantCase, username: string, now: Date): VerificationCase {
  const { name: companyName, country } = company ?? { name: '', country: '' }
  const age = ageLevelOf('verification', state === 'pending' ? submittedAt : null, now)
  return { merchantId, username, companyName, country, state, submittedAt: submittedAt?.toISOString() ?? null, age }
}
