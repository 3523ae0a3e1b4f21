import { personalDataOf } from '../../../platform/personal-data.ts'

export const domainsData = personalDataOf([
  {
    table: 'domains_hosts',
    where: 'merchant_id = :account',
    columns: { host: 'personal', slug: 'personal', found: 'personal' },
    facts: ['state', 'created_at', 'verified_at'],
    erase: 'DELETE FROM domains_hosts WHERE merchant_id = :account',
  },
])
