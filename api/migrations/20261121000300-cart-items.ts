// Why: the wizard saves its draft on the server, so that a merchant resumes on any device. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE cart_items (
      id                      uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
      merchant_id             uuid        NOT NULL,
      countries_id            integer     NOT NULL CHECK (countries_id BETWEEN -1 AND 999),
      locale                  text        NOT NULL CHECK (length(locale) <= 10),
      server                  text        NOT NULL,
      template_id             text,
      theme_id                text,
      scheme_id               text,
      package_id              text        CHECK (package_id IN ('standard', 'elite')),
      price                   bigint      CHECK (price >= 0),
      site_name               text        CHECK (char_length(site_name) BETWEEN 2 AND 40),
      site_name_key           text,
      slug                    text        CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{1,38})[a-z0-9]$'),
      contact_name            text,
      other_contact           text,
      phone                   text,
      estimated_sites         text,
      remark                  text,
      operation_account       text        CHECK (operation_account ~ '^[A-Za-z0-9]{6,10}$'),
      operation_password_hash text,
      version                 integer     NOT NULL DEFAULT 1,
      created_at              timestamptz NOT NULL,
      updated_at              timestamptz NOT NULL,
      ordered_at              timestamptz,
      order_id                text,
      CHECK (num_nulls(template_id, theme_id, scheme_id) IN (0, 3)),
      CHECK (num_nulls(package_id, price) IN (0, 2)),
      CHECK (num_nulls(site_name, site_name_key, slug) IN (0, 3)),
      CHECK (num_nulls(ordered_at, order_id) IN (0, 2))
    );
    CREATE INDEX cart_items_open ON cart_items (merchant_id, created_at DESC) WHERE ordered_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE cart_items')
}
