// Why: a change that gets past every rule of the database, by whoever holds it, must still be seen: each journal is sealed into a chain of
// hashes. An alarm is what the minutely check of the books found, and keeps payments closed until it finds nothing. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE ledger_seals (
      position   bigint PRIMARY KEY CHECK (position > 0),
      journal_id uuid   NOT NULL UNIQUE,
      day        date   NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
      previous   text   NOT NULL CHECK (previous ~ '^[0-9a-f]{64}$'),
      hash       text   NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
    );
    CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

    CREATE TABLE ledger_alarms (
      id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      finding    text        NOT NULL CHECK (length(finding) <= 1000),
      raised_at  timestamptz NOT NULL,
      cleared_at timestamptz CHECK (cleared_at >= raised_at)
    );
    CREATE UNIQUE INDEX ledger_alarms_one_open ON ledger_alarms ((cleared_at IS NULL)) WHERE cleared_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE ledger_alarms, ledger_seals')
}
