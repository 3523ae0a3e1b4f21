// Why: an order keeps what was bought at which price; its states change only along the table of allowed changes. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(TABLES)
  await db.raw(TRANSITIONS)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE orders_orders;
    DROP FUNCTION orders_refuse_transition();
  `)
}

const TABLES = `
  CREATE TABLE orders_orders (
    id                      uuid        PRIMARY KEY,
    order_number            text        NOT NULL UNIQUE CHECK (order_number ~ '^P-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
    merchant_id             uuid        NOT NULL,
    item_id                 uuid        NOT NULL,
    status                  smallint    NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 5),
    site_name               text        NOT NULL,
    slug                    text        NOT NULL,
    countries_id            integer     NOT NULL,
    currency_code           text        NOT NULL,
    locale                  text        NOT NULL,
    template_id             text        NOT NULL,
    theme_id                text        NOT NULL,
    scheme_id               text        NOT NULL,
    package_id              text        NOT NULL CHECK (package_id IN ('standard', 'elite')),
    price                   bigint      NOT NULL CHECK (price > 0),
    amount                  bigint      NOT NULL CHECK (amount > 0),
    confirmed               bigint      NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
    seen                    bigint      NOT NULL DEFAULT 0 CHECK (seen >= 0),
    operation_account       text        NOT NULL,
    operation_password_hash text        NOT NULL,
    contact_name            text,
    estimated_sites         text,
    server                  text        NOT NULL,
    drafted_at              timestamptz NOT NULL,
    terms_version           text        NOT NULL,
    terms_locale            text        NOT NULL,
    terms_accepted_at       timestamptz NOT NULL,
    site_id                 uuid        UNIQUE,
    last_transaction        text,
    created_at              timestamptz NOT NULL,
    expires_at              timestamptz NOT NULL CHECK (expires_at > created_at),
    paid_at                 timestamptz,
    CONSTRAINT orders_orders_paid_in_full CHECK (status NOT IN (1, 2) OR (confirmed >= amount AND paid_at IS NOT NULL))
  );
  CREATE INDEX orders_orders_merchant ON orders_orders (merchant_id, created_at DESC, id);
  CREATE UNIQUE INDEX orders_orders_open_item ON orders_orders (item_id) WHERE status IN (0, 1, 2);
  CREATE UNIQUE INDEX orders_orders_open_slug ON orders_orders (slug) WHERE status IN (0, 1, 2);
  CREATE INDEX orders_orders_due ON orders_orders (expires_at) WHERE status = 0;
  CREATE INDEX orders_orders_purchased ON orders_orders (paid_at) WHERE status = 1;
`

const TRANSITIONS = `
  CREATE FUNCTION orders_refuse_transition() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (OLD.status, NEW.status) NOT IN ((0, 1), (0, 3), (0, 4), (0, 5), (1, 2), (1, 3), (4, 1)) THEN
      RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER orders_orders_transition BEFORE UPDATE OF status ON orders_orders
    FOR EACH ROW EXECUTE FUNCTION orders_refuse_transition();
`
