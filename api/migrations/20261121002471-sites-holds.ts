// Why: the provider keeps players out of the sites of a merchant whose deposit is empty or whom it suspects of fraud, and each
// cause ends by itself. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_holds (
      id               uuid        PRIMARY KEY,
      merchant_id      uuid        NOT NULL,
      cause            text        NOT NULL CHECK (cause IN ('deposit', 'fraud')),
      reason           text        NOT NULL,
      placed_by        uuid,
      placed_at        timestamptz NOT NULL,
      lifts_at         timestamptz,
      extended_by      uuid,
      extension_reason text,
      lifted_at        timestamptz,
      lifted_by        uuid,
      lift_reason      text,
      CHECK ((extended_by IS NULL) = (extension_reason IS NULL)),
      CHECK ((cause = 'fraud') = (placed_by IS NOT NULL) AND (cause = 'fraud') = (lifts_at IS NOT NULL)),
      CONSTRAINT sites_holds_two_persons CHECK (extended_by <> placed_by)
    );
    CREATE UNIQUE INDEX sites_holds_open ON sites_holds (merchant_id, cause) WHERE lifted_at IS NULL;
    CREATE INDEX sites_holds_due ON sites_holds (lifts_at) WHERE lifted_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE sites_holds')
}
