// Why: the overview lists the host names of a merchant. There are few host names, so writes wait for a moment only.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('CREATE INDEX domains_hosts_merchant ON domains_hosts (merchant_id, created_at, id)')
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP INDEX domains_hosts_merchant')
}
