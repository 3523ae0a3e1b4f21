import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'lower(recipient) = ANY(:emails)'

export const mailData = personalDataOf([
  {
    table: 'mail_messages',
    where: OWN,
    columns: { recipient: 'personal', values: 'personal' },
    facts: ['kind', 'created_at', 'sent_at'],
    erase: `DELETE FROM mail_messages WHERE ${OWN}`,
  },
])
