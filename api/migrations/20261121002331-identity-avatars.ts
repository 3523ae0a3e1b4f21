// Why: a person may have a picture, kept once under its content. Locks the accounts for a moment.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE identity_avatars (
      hash    text        PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
      picture bytea       NOT NULL CHECK (length(picture) > 0),
      kept_at timestamptz NOT NULL
    );
    ALTER TABLE identity_accounts ADD COLUMN avatar_hash text REFERENCES identity_avatars (hash);
    CREATE INDEX identity_accounts_avatar ON identity_accounts (avatar_hash) WHERE avatar_hash IS NOT NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE identity_accounts DROP COLUMN avatar_hash;
    DROP TABLE identity_avatars;
  `)
}
