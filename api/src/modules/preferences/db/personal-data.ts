import { personalDataOf } from '../../../platform/personal-data.ts'

export const preferencesData = personalDataOf([
  {
    table: 'preferences_lists',
    where: 'account_id = :account',
    columns: { views: 'personal' },
    facts: ['density'],
    erase: 'DELETE FROM preferences_lists WHERE account_id = :account',
  },
])
