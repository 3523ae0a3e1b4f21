import { personalDataOf } from '../../../platform/personal-data.ts'

const ACTED_OR_MEANT = "actor_id = :account OR :account::text = ANY (string_to_array(subject, ' '))"

/** Acts of the staff and whom they concern; the law requires keeping them. */
export const staffData = personalDataOf([
  {
    table: 'staff_audit',
    where: ACTED_OR_MEANT,
    columns: { actor: 'legal-hold', subject: 'legal-hold', reason: 'legal-hold', before: 'legal-hold', after: 'legal-hold' },
    facts: ['seq', 'at', 'role', 'act'],
  },
  {
    table: 'staff_role_changes',
    where: 'account_id = :account OR asked_by = :account OR decided_by = :account',
    columns: { reason: 'legal-hold', decision_reason: 'legal-hold' },
    facts: ['roles_before', 'roles_after', 'asked_at', 'state', 'decided_at'],
  },
])
