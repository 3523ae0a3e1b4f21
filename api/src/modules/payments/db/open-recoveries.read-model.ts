import type { Database } from '../../../platform/database.ts'

/** Cases of a merchant's money that went astray and that nobody decided yet. */
export async function countOpenRecoveries(db: Database, merchantId: string): Promise<number> {
  const [counted] = await db('payments_recoveries')
    .where({ merchant_id: merchantId, state: 'open' })
    .count<{ total: bigint }[]>({ total: '*' })
  return Number(counted?.total ?? 0n)
}
