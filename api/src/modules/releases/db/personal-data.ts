import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'account_id = :account'

/** Which draw decides what the person sees of releases under way. */
export const releasesData = personalDataOf([
  {
    table: 'releases_draws',
    where: OWN,
    columns: { draw_key: 'personal' },
    facts: ['drawn_at'],
    erase: `DELETE FROM releases_draws WHERE ${OWN}`,
  },
])
