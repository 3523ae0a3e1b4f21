import type { Database } from '../src/platform/database.ts'
import { DEMONSTRATION_AFFILIATE_CODE } from './identity.seed.ts'

/** Runs once; all rows are marked as demonstration data. */
export async function seedAffiliates(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(APPLICATION, { code: DEMONSTRATION_AFFILIATE_CODE })
  if (rows.length > 0) await db.raw(VISITS, { code: DEMONSTRATION_AFFILIATE_CODE })
}

const APPLICATION = `
  INSERT INTO affiliates_applications
    (id, reference, state, is_demonstration, name, email, email_key, channel, channel_value, countries_id, traffic_sources, monthly_volume,
     note, locale, account_id, account_name, applied_at, review_by, decided_at, decided_by_name, league_code)
  SELECT gen_random_uuid(), 'L-AGENT2', 'approved', true, 'Demonstration agent', email, email_key, 'email', '', -1, '{seo,streaming}', '50-200',
     'Demonstration data', 'en', id, account, now() - interval '36 days', now() - interval '34 days', now() - interval '35 days', 'demonstration', :code
  FROM identity_accounts WHERE account_key = 'agent' AND is_demonstration
  ON CONFLICT DO NOTHING RETURNING id`

const VISITS = `
  INSERT INTO affiliates_clicks (code, day, visitor, is_demonstration)
  SELECT :code, day::date, sha256(convert_to(day::date::text || visitor::text, 'UTF8')), true
  FROM generate_series(current_date - 34, current_date, interval '1 day') AS day,
    generate_series(1, 4 + (extract(day FROM day)::int * 7) % 11) AS visitor
  ON CONFLICT DO NOTHING`
