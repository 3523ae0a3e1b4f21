import { personalDataOf } from '../../../platform/personal-data.ts'

/** The law on money laundering requires keeping what was submitted. An unsubmitted draft proves nothing and is erased. */
export const verificationData = personalDataOf([
  {
    table: 'verification_documents',
    where: 'merchant_id = :account',
    columns: { file_name: 'legal-hold', sealed_hash: 'legal-hold' },
    facts: ['kind', 'media_type', 'bytes', 'uploaded_at'],
    erase: `DELETE FROM verification_documents WHERE merchant_id IN
      (SELECT merchant_id FROM verification_cases WHERE merchant_id = :account AND submitted_at IS NULL)`,
  },
  {
    table: 'verification_cases',
    where: 'merchant_id = :account',
    columns: { company: 'legal-hold', owners: 'legal-hold', remarks: 'legal-hold' },
    facts: ['state', 'submitted_at', 'decided_at'],
    erase: 'DELETE FROM verification_cases WHERE merchant_id = :account AND submitted_at IS NULL',
  },
  {
    table: 'verification_audit',
    where: 'merchant_id = :account OR actor_id = :account',
    columns: { event: 'legal-hold' },
    facts: ['at'],
  },
])
