// Why: a running checkout moves to another device by a link of which only the hash is stored. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE payments_handoffs (
      token_hash bytea       PRIMARY KEY CHECK (octet_length(token_hash) = 32),
      attempt_id uuid        NOT NULL REFERENCES payments_attempts (id),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX payments_handoffs_expired ON payments_handoffs (expires_at);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE payments_handoffs')
}
