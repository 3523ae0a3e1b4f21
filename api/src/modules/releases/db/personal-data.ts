import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'account_id = :account'

export const releasesData = personalDataOf([
  {
    table: 'releases_draws',
    where: OWN,
    columns: { draw_key: 'personal' },
    facts: ['drawn_at'],
    erase: `DELETE FROM releases_draws WHERE ${OWN}`,
  },
])
