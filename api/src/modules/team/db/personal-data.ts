import { personalDataOf } from '../../../platform/personal-data.ts'

const ABOUT = 'merchant_id = :account OR lower(email) = ANY(:emails) OR email_key = ANY(:emails)'

export const teamData = personalDataOf([
  {
    table: 'team_invitations',
    where: ABOUT,
    columns: { email: 'personal', email_key: 'personal' },
    facts: ['role', 'sent_at', 'ended_as'],
    erase: `DELETE FROM team_invitations WHERE ${ABOUT}`,
  },
  {
    table: 'team_audit',
    where: 'actor_id = :account OR account_id = :account',
    columns: { event: 'legal-hold' },
    facts: ['role', 'at'],
  },
])
