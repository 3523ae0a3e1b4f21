// Why: a merchant names the wallet for the rest of its deposit; who named which and when stays. It locks nothing: the table is new.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE payments_return_wallets (
      merchant_id uuid        NOT NULL,
      version     integer     NOT NULL CHECK (version > 0),
      chain       text        NOT NULL CHECK (chain IN ('tron', 'eth')),
      receiver    text        NOT NULL CHECK (receiver ~ '^0x[0-9a-f]{40}$'),
      named_by    uuid        NOT NULL,
      named_at    timestamptz NOT NULL,
      PRIMARY KEY (merchant_id, version)
    );
    CREATE FUNCTION payments_keep_return_wallets() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'what a merchant named is append-only' USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE TRIGGER payments_return_wallets_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments_return_wallets
      FOR EACH STATEMENT EXECUTE FUNCTION payments_keep_return_wallets();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE payments_return_wallets; DROP FUNCTION payments_keep_return_wallets();')
}
