import { personalDataOf } from '../../../platform/personal-data.ts'

export const overviewData = personalDataOf([
  {
    table: 'overview_visits',
    where: 'account_id = :account',
    columns: {},
    facts: ['seen_at', 'before_at'],
    erase: 'DELETE FROM overview_visits WHERE account_id = :account',
  },
])
