// Why: a paid order becomes one site, step by step, and each step is kept so that a killed process goes on where it stopped. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_sites (
      id              uuid        PRIMARY KEY,
      order_id        uuid        NOT NULL UNIQUE,
      merchant_id     uuid        NOT NULL,
      site_name       text        NOT NULL,
      slug            text        NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
      countries_id    integer     NOT NULL,
      currency_code   text        NOT NULL,
      locale          text        NOT NULL,
      package_id      text        NOT NULL CHECK (package_id IN ('standard', 'elite')),
      server          text        NOT NULL,
      estimated_sites text,
      status          text        NOT NULL DEFAULT 'provisioning' CHECK (
        status IN ('provisioning', 'live', 'deposit-low', 'limited', 'suspended', 'closed', 'url-released')
      ),
      started_at      timestamptz NOT NULL,
      ordered_at      timestamptz NOT NULL,
      paid_at         timestamptz NOT NULL,
      created_at      timestamptz NOT NULL,
      launched_at     timestamptz,
      launch_seconds  double precision CHECK (launch_seconds >= 0),
      CHECK ((launched_at IS NULL) = (launch_seconds IS NULL)),
      CHECK (status = 'provisioning' OR launched_at IS NOT NULL)
    );
    CREATE INDEX sites_sites_merchant ON sites_sites (merchant_id, created_at DESC, id);
    CREATE INDEX sites_sites_launched ON sites_sites (launched_at DESC) WHERE launched_at IS NOT NULL;
    CREATE TABLE sites_configurations (
      site_id        uuid     PRIMARY KEY REFERENCES sites_sites (id),
      template_id    text     NOT NULL,
      theme_id       text     NOT NULL,
      scheme_id      text     NOT NULL,
      languages      text[]   NOT NULL CHECK (cardinality(languages) > 0),
      design_version integer  NOT NULL DEFAULT 1 CHECK (design_version > 0),
      is_published   boolean  NOT NULL DEFAULT false
    );
    CREATE TABLE sites_operation_accounts (
      site_id             uuid        PRIMARY KEY REFERENCES sites_sites (id),
      account             text        NOT NULL,
      password_hash       text        NOT NULL,
      activated_at        timestamptz NOT NULL,
      password_changed_at timestamptz NOT NULL
    );
    CREATE TABLE sites_provisioning_steps (
      site_id uuid        NOT NULL REFERENCES sites_sites (id),
      key     text        NOT NULL CHECK (key IN (
        'reserve-address', 'write-configuration', 'activate-account', 'publish-design', 'open-backend', 'check-site', 'go-live'
      )),
      done_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, key)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE sites_provisioning_steps, sites_operation_accounts, sites_configurations, sites_sites')
}
