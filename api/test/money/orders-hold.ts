import type { MoneyWorld } from './money-world.ts'

/** Throws when invariant 6 of payments.md is broken: the money on an order must match the books. */
export async function assertOrdersHold(world: Pick<MoneyWorld, 'db'>): Promise<void> {
  const rows = await brokenOrders(world)
  if (rows.length > 0) throw new Error(`Orders and books differ: ${JSON.stringify(rows)}`)
}

export async function brokenOrders(world: Pick<MoneyWorld, 'db'>): Promise<readonly unknown[]> {
  const { rows } = await world.db.raw<{ rows: unknown[] }>(`
    SELECT 'held ' || id AS broken, status FROM orders_orders
      WHERE coalesce((SELECT -balance FROM ledger_accounts WHERE code = 'order:' || orders_orders.id), 0) <> CASE status WHEN 0 THEN confirmed ELSE 0 END
    UNION ALL
    SELECT 'purchase ' || id, status FROM orders_orders
      WHERE (SELECT count(*) FROM ledger_journals WHERE key = 'purchase:' || orders_orders.id) <> CASE WHEN paid_at IS NULL THEN 0 ELSE 1 END
    UNION ALL
    SELECT 'completion ' || id, status FROM orders_orders
      WHERE (SELECT count(*) FROM ledger_journals WHERE key = 'complete:' || orders_orders.id) <> CASE status WHEN 2 THEN 1 ELSE 0 END
    UNION ALL
    SELECT 'deferred ' || id, status FROM orders_orders
      WHERE coalesce((SELECT -balance FROM ledger_accounts WHERE code = 'deferred:' || orders_orders.id), 0) <> CASE status WHEN 1 THEN amount ELSE 0 END`)
  return rows
}
