import {
  REQUIRED_DOCUMENTS,
  type DocumentKind,
  type VerificationCompany,
  type VerificationDocument,
  type VerificationOwner,
  type VerificationRemark,
  type VerificationState,
} from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

/** The sealed file is stored under `sealedHash`. */
export interface StoredDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly fileName: string
  readonly mediaType: VerificationDocument['mediaType']
  readonly bytes: number
  readonly sealedHash: string
  readonly uploadedAt: Date
}

export interface MerchantCase {
  readonly merchantId: string
  readonly state: VerificationState
  readonly version: number
  readonly company: VerificationCompany | null
  readonly owners: readonly VerificationOwner[]
  readonly remarks: readonly VerificationRemark[]
  readonly documents: readonly StoredDocument[]
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

const HUNDRED_PERCENT = 10_000

/** Throws `platform.version-conflict` when the caller saw another version. */
export function assertVersion({ version }: Pick<MerchantCase, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new DomainError('platform.version-conflict')
}

/** Returns the normalised company; throws `platform.validation` with a rule per field. */
export function checkCompany(company: VerificationCompany): VerificationCompany {
  const checked = {
    name: tidy(company.name),
    registrationNumber: tidy(company.registrationNumber),
    country: company.country,
    address: tidy(company.address),
  }
  const broken = Object.entries(checked).flatMap(([field, text]) => (text === '' ? [[`company.${field}`, 'required'] as const] : []))
  const faults = Object.fromEntries(isCountry(company.country) ? broken : [...broken, ['company.country', 'unknown']])
  if (Object.keys(faults).length > 0) throw new DomainError('platform.validation', { fields: faults })
  return checked
}

/** Shares are above 0 and at most 100 percent together, births in the past; throws `platform.validation`. */
export function checkOwners(owners: readonly VerificationOwner[], now: Date): readonly VerificationOwner[] {
  const checked = owners.map((owner) => ({ ...owner, name: tidy(owner.name) }))
  const faults = checked.flatMap(({ name, sharePercent, birthDate }, index) => [
    ...(name === '' ? [[`owners.${index}.name`, 'required'] as const] : []),
    ...(hundredthsOf(sharePercent) > 0 ? [] : [[`owners.${index}.sharePercent`, 'minimum'] as const]),
    ...(isPastDay(birthDate, now) ? [] : [[`owners.${index}.birthDate`, 'format'] as const]),
  ])
  const whole = checked.reduce((sum, { sharePercent }) => sum + hundredthsOf(sharePercent), 0)
  const all = whole > HUNDRED_PERCENT ? [...faults, ['owners.0.sharePercent', 'maximum'] as const] : faults
  if (all.length > 0) throw new DomainError('platform.validation', { fields: Object.fromEntries(all) })
  return checked
}

/** Throws `verification.incomplete` with the missing parts. */
export function assertComplete({ company, owners, documents }: MerchantCase): void {
  const kinds = new Set(documents.map(({ kind }) => kind))
  const missing = [
    ...(company === null ? ['company'] : []),
    ...(owners.length === 0 ? ['owners'] : []),
    ...(REQUIRED_DOCUMENTS.every((kind) => kinds.has(kind)) ? [] : ['documents']),
  ]
  if (missing.length > 0)
    throw new DomainError('verification.incomplete', { fields: Object.fromEntries(missing.map((part) => [part, 'required'])) })
}

/** Rejecting needs a remark, verifying has none; throws `platform.validation`. */
export function checkRemarks(
  { documents }: MerchantCase,
  decision: 'verified' | 'rejected',
  remarks: readonly VerificationRemark[],
): readonly VerificationRemark[] {
  const parts = new Set(['company', 'owners', 'documents', ...documents.map(({ id }) => id)])
  const checked = remarks.map(({ item, reason }) => ({ item, reason: tidy(reason) }))
  const isGood = checked.every(({ item, reason }) => parts.has(item) && reason !== '')
  if (!isGood || (decision === 'rejected') !== checked.length > 0)
    throw new DomainError('platform.validation', { fields: { remarks: 'required' } })
  return checked
}

export function tidy(text: string): string {
  return text.normalize('NFC').trim()
}

function isCountry(code: string): boolean {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined
}

/** Hundredths of a percent, so that shares add up without rounding. */
function hundredthsOf(percent: string): number {
  const [whole = '0', part = ''] = percent.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function isPastDay(day: string, now: Date): boolean {
  if (day === '') return true
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900-01-01' && at < now
}
