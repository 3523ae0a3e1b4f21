// Why: a person can work at the desk of one merchant with a role, and every call asks for it beside the session. Locks nothing that exists but the keys it refers to.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE identity_memberships (
      account_id  uuid        PRIMARY KEY REFERENCES identity_accounts ON DELETE CASCADE,
      merchant_id uuid        NOT NULL REFERENCES identity_accounts ON DELETE CASCADE,
      role        text        NOT NULL CHECK (role IN ('manager', 'finance', 'viewer')),
      joined_at   timestamptz NOT NULL,
      CHECK (account_id <> merchant_id)
    );
    CREATE INDEX identity_memberships_merchant ON identity_memberships (merchant_id, joined_at, account_id);
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE identity_memberships')
}
