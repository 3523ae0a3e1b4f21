import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'

export async function countOpenRecoveries(on: Readable, merchantId: string): Promise<number> {
  const [counted] = await runStatement<{ total: number }>(on, OPEN, [merchantId])
  return counted?.total ?? 0
}

const OPEN: Statement = {
  name: 'payments-open-recoveries',
  text: `SELECT count(*)::int AS total FROM payments_recoveries WHERE merchant_id = $1 AND state = 'open'`,
}
