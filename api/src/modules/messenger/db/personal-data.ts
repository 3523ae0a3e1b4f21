import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'account_id = :account'
const OWN_CHAT = 'chat_id IN (SELECT chat_id FROM messenger_bindings WHERE account_id = :account)'

export const messengerData = personalDataOf([
  {
    table: 'messenger_answers',
    where: OWN_CHAT,
    columns: { account_name: 'personal', body: 'personal' },
    facts: ['kind', 'created_at'],
    erase: `DELETE FROM messenger_answers WHERE ${OWN_CHAT}`,
  },
  {
    table: 'messenger_links',
    where: OWN,
    columns: { account_name: 'personal' },
    facts: ['created_at'],
    erase: `DELETE FROM messenger_links WHERE ${OWN}`,
  },
  {
    table: 'messenger_bindings',
    where: OWN,
    columns: { name: 'personal' },
    facts: ['chat_id', 'bound_at'],
    erase: `DELETE FROM messenger_bindings WHERE ${OWN}`,
  },
])
