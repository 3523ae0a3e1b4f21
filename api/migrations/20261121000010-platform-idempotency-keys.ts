// Why: a repeated POST that moves money or makes an order has one effect. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE platform_idempotency_keys (
      account_id uuid        NOT NULL,
      route      text        NOT NULL,
      key        text        NOT NULL CHECK (length(key) <= 100),
      body_hash  text        NOT NULL,
      answer     jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, route, key)
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE platform_idempotency_keys')
}
