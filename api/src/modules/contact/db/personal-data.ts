import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'lower(email) = ANY(:emails)'
const OWN_REPLIES = `message_id IN (SELECT id FROM contact_messages WHERE ${OWN})`

export const contactData = personalDataOf([
  {
    table: 'contact_replies',
    where: OWN_REPLIES,
    columns: { text: 'personal' },
    facts: ['sent_at'],
    erase: `DELETE FROM contact_replies WHERE ${OWN_REPLIES}`,
  },
  {
    table: 'contact_replies',
    where: 'sent_by = :account',
    columns: { sent_by_name: 'personal' },
    facts: ['sent_at'],
    erase: 'UPDATE contact_replies SET sent_by_name = :reference WHERE sent_by = :account',
  },
  {
    table: 'contact_messages',
    where: OWN,
    columns: { name: 'personal', email: 'personal', messenger: 'personal', message: 'personal', page: 'personal' },
    facts: ['reference', 'topic', 'received_at'],
    erase: `DELETE FROM contact_messages WHERE ${OWN}`,
  },
  {
    table: 'contact_messages',
    where: 'taken_by = :account',
    columns: { taken_by_name: 'personal' },
    facts: ['reference', 'taken_at'],
    erase: 'UPDATE contact_messages SET taken_by_name = :reference WHERE taken_by = :account',
  },
  {
    table: 'contact_messages',
    where: 'state_set_by = :account',
    columns: { state_set_by_name: 'personal' },
    facts: ['reference', 'state_set_at'],
    erase: 'UPDATE contact_messages SET state_set_by_name = :reference WHERE state_set_by = :account',
  },
])
