import { createLedger, ACCOUNTS } from '../../src/modules/ledger/index.ts'
import { addDays, utcDayOf } from '../../src/modules/settlement/domain/utc-day.ts'
import type { Database } from '../../src/platform/database.ts'
import { DESIGN } from '../matrix/object-fixtures.ts'
import { settlementOn } from '../settlement/settlement-stand.ts'
import { STUBS } from '../stubs.ts'

const DEPOSIT = 1_000_000_000n

export async function givenLaunchedSites(
  db: Database,
  merchantId: string,
  { count, days, now = new Date() }: { count: number; days: number; now?: Date },
): Promise<readonly string[]> {
  const launchedAt = new Date(now.getTime() - days * 86_400_000)
  const siteIds = await insertSites(db, merchantId, count, launchedAt)
  const settlement = settlementOn(db, () => now)
  // In one transaction, as the product closes days beside it.
  await db.transaction(async (trx) => {
    for (const [index, siteId] of siteIds.entries()) {
      const site = { siteId, merchantId, siteName: `Launched ${index}`, packageId: 'standard', launchedAt, orderedAt: launchedAt } as const
      await settlement.openContract(trx, site)
    }
    const amount = DEPOSIT * BigInt(count)
    const lines = [
      { account: ACCOUNTS.badDebt, amount },
      { account: ACCOUNTS.deposit(merchantId), amount: -amount },
    ]
    const bookedOn = addDays(utcDayOf(now), -days)
    await createLedger(STUBS)
      .within(trx)
      .post({ key: `seed:${merchantId}`, kind: 'D1b', bookedOn, lines })
  })
  await settlement.closeDueDays()
  return siteIds
}

async function insertSites(db: Database, merchantId: string, count: number, launchedAt: Date): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `INSERT INTO sites_sites (id, order_id, merchant_id, site_name, slug, countries_id, currency_code, locale, package_id, server, status,
       started_at, ordered_at, paid_at, created_at, launched_at, launch_seconds)
     SELECT gen_random_uuid(), gen_random_uuid(), :merchantId, 'Launched ' || n, 'launched-' || left(:merchantId::text, 8) || '-' || n, 76, 'BRL', 'pt', 'standard', 'unicorn', 'live',
       :at, :at, :at, :at, :at, 200 FROM generate_series(1, :count) AS n RETURNING id`,
    { merchantId, at: launchedAt, count },
  )
  const siteIds = rows.map(({ id }) => id)
  await db('sites_configurations').insert(
    siteIds.map((id) => ({
      site_id: id,
      template_id: DESIGN.templateId,
      theme_id: DESIGN.themeId,
      scheme_id: DESIGN.schemeId,
      languages: ['pt'],
      is_published: true,
    })),
  )
  const operation = { account: 'operator1', password_hash: 'none', activated_at: launchedAt, password_changed_at: launchedAt }
  await db('sites_operation_accounts').insert(siteIds.map((id) => ({ site_id: id, ...operation })))
  await db.raw(
    `INSERT INTO sites_provisioning_steps (site_id, key, done_at)
     SELECT id, key, ? FROM unnest(?::uuid[]) AS id, unnest(ARRAY['reserve-address', 'write-configuration', 'activate-account', 'publish-design', 'open-backend', 'check-site']) AS key`,
    [launchedAt, siteIds],
  )
  return siteIds
}
