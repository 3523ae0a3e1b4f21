// Why: the staff finds a merchant by the beginning of a name, an address or an order number. Reads the tables once, writers wait meanwhile.
import type { Database } from '../src/platform/database.ts'

const INDEXES = {
  identity_accounts_key_prefix: 'identity_accounts (account_key text_pattern_ops)',
  identity_accounts_email_prefix: 'identity_accounts (email_key text_pattern_ops)',
  identity_accounts_newest: 'identity_accounts (registered_at DESC, id)',
  sites_sites_slug_prefix: 'sites_sites (slug text_pattern_ops)',
  sites_sites_name_prefix: 'sites_sites (lower(site_name) text_pattern_ops)',
  contact_messages_sender: 'contact_messages (lower(email), received_at DESC)',
  orders_orders_number_prefix: 'orders_orders (order_number text_pattern_ops)',
} as const

export async function up(db: Database): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES)) await db.raw(`CREATE INDEX ${name} ON ${columns}`)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`)
}
