// Why: an order knows what credit paid of it, what was forgiven, which of its money lies in the merchant's credit since it closed, and that its
// deadline moved once; and staff ends an order by two persons. Writes of orders wait for the moment of the change; the check reads every row.
import type { Database } from '../src/platform/database.ts'

const transitions = (pairs: string) => `
  CREATE OR REPLACE FUNCTION orders_refuse_transition() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (OLD.status, NEW.status) NOT IN (${pairs}) THEN
      RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
`

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE orders_orders
      ADD COLUMN credit_applied bigint NOT NULL DEFAULT 0 CHECK (credit_applied >= 0),
      ADD COLUMN forgiven bigint NOT NULL DEFAULT 0 CHECK (forgiven >= 0),
      ADD COLUMN returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
      ADD COLUMN extended_at timestamptz,
      ADD COLUMN closed_at timestamptz,
      DROP CONSTRAINT orders_orders_paid_in_full,
      ADD CONSTRAINT orders_orders_paid_in_full CHECK (status NOT IN (1, 2) OR (confirmed + forgiven >= amount AND paid_at IS NOT NULL));
    UPDATE orders_orders SET closed_at = expires_at WHERE status = 4;
    CREATE TABLE orders_verdicts (
      id          uuid        PRIMARY KEY,
      order_id    uuid        NOT NULL REFERENCES orders_orders (id),
      reason      text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
      proposed_by uuid        NOT NULL,
      proposed_at timestamptz NOT NULL,
      approved_by uuid,
      approved_at timestamptz CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
      CONSTRAINT orders_verdicts_two_persons CHECK (approved_by <> proposed_by)
    );
    CREATE UNIQUE INDEX orders_verdicts_open ON orders_verdicts (order_id) WHERE approved_at IS NULL;
  `)
  await db.raw(transitions('(0, 1), (0, 3), (0, 4), (0, 5), (1, 2), (1, 3), (4, 1), (4, 3)'))
}

export async function down(db: Database): Promise<void> {
  await db.raw(transitions('(0, 1), (0, 3), (0, 4), (0, 5), (1, 2), (1, 3), (4, 1)'))
  await db.raw(`
    DROP TABLE orders_verdicts;
    UPDATE orders_orders SET confirmed = confirmed + forgiven;
    ALTER TABLE orders_orders
      DROP CONSTRAINT orders_orders_paid_in_full,
      DROP COLUMN credit_applied, DROP COLUMN forgiven, DROP COLUMN returned, DROP COLUMN extended_at, DROP COLUMN closed_at,
      ADD CONSTRAINT orders_orders_paid_in_full CHECK (status NOT IN (1, 2) OR (confirmed >= amount AND paid_at IS NOT NULL));
  `)
}
