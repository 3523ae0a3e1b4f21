import type { Database } from '../src/platform/database.ts'
import { DEMONSTRATION_AFFILIATE_CODE } from './identity.seed.ts'

const DAYS_OF_VISITS = 36
const DAY_MS = 86_400_000

/** Runs once; all rows are marked as demonstration data. The affiliate was approved a day after `appliedAt`, and has visits since. */
export async function seedAffiliates(db: Database, appliedAt = new Date(Date.now() - DAYS_OF_VISITS * DAY_MS)): Promise<void> {
  const values = { code: DEMONSTRATION_AFFILIATE_CODE, appliedAt }
  const { rows } = await db.raw<{ rows: unknown[] }>(APPLICATION, values)
  if (rows.length > 0) await db.raw(VISITS, values)
}

const APPLICATION = `
  INSERT INTO affiliates_applications
    (id, reference, state, is_demonstration, name, email, email_key, channel, channel_value, countries_id, traffic_sources, monthly_volume,
     note, locale, account_id, account_name, applied_at, review_by, decided_at, decided_by_name, league_code)
  SELECT gen_random_uuid(), 'L-AGENT2', 'approved', true, 'Demonstration agent', email, email_key, 'email', '', -1, '{seo,streaming}', '50-200',
     'Demonstration data', 'en', id, account, :appliedAt::timestamptz, :appliedAt::timestamptz + interval '2 days', :appliedAt::timestamptz + interval '1 day', 'demonstration', :code
  FROM identity_accounts WHERE account_key = 'agent' AND is_demonstration
  ON CONFLICT DO NOTHING RETURNING id`

const VISITS = `
  INSERT INTO affiliates_clicks (code, day, visitor, is_demonstration)
  SELECT :code, day::date, sha256(convert_to(day::date::text || visitor::text, 'UTF8')), true
  FROM generate_series(:appliedAt::timestamptz::date + 2, current_date, interval '1 day') AS day,
    generate_series(1, 4 + (extract(day FROM day)::int * 7) % 11) AS visitor
  ON CONFLICT DO NOTHING`
