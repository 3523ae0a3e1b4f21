// Why: the log of a delivery shows every try, not the last alone. Deliveries wait while the last tries move to their own table, a moment for a
// month of deliveries.
import type { Database } from '../src/platform/database.ts'

const FAULTS = "CHECK (fault IN ('timeout', 'address', 'redirect', 'connection', 'status'))"

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE integrations_tries (
      delivery_id uuid        NOT NULL REFERENCES integrations_deliveries ON DELETE CASCADE,
      number      integer     NOT NULL CHECK (number > 0),
      at          timestamptz NOT NULL,
      status      integer,
      duration    integer     NOT NULL,
      answer      text        NOT NULL,
      fault       text        ${FAULTS},
      PRIMARY KEY (delivery_id, number)
    );
    INSERT INTO integrations_tries
      SELECT id, greatest(tries, 1), last_at, last_status, coalesce(last_duration, 0), coalesce(last_answer, ''), last_fault
      FROM integrations_deliveries WHERE last_at IS NOT NULL;
    ALTER TABLE integrations_deliveries DROP COLUMN last_at, DROP COLUMN last_status, DROP COLUMN last_duration, DROP COLUMN last_answer,
      DROP COLUMN last_fault;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE integrations_deliveries ADD COLUMN last_at timestamptz, ADD COLUMN last_status integer, ADD COLUMN last_duration integer,
      ADD COLUMN last_answer text, ADD COLUMN last_fault text CHECK (last_fault IN ('timeout', 'address', 'redirect', 'connection', 'status'));
    UPDATE integrations_deliveries d SET last_at = t.at, last_status = t.status, last_duration = t.duration, last_answer = t.answer,
      last_fault = t.fault
      FROM (SELECT DISTINCT ON (delivery_id) * FROM integrations_tries ORDER BY delivery_id, number DESC) t WHERE t.delivery_id = d.id;
    DROP TABLE integrations_tries;
  `)
}
