// Why: a merchant changes the design of a live site by drafts and publications, switches languages and payment methods, and pauses it; every such act
// is kept. New tables, and columns with constant defaults: locks sites and configurations for a moment, reads the configurations once.
import type { Database } from '../src/platform/database.ts'

const DESIGN = `
  template_id text NOT NULL,
  theme_id    text NOT NULL,
  scheme_id   text NOT NULL,
  logo_path   text,
  logo_width  integer,
  logo_height integer,
  CHECK (num_nulls(logo_path, logo_width, logo_height) IN (0, 3))`

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE sites_design_versions (
      site_id      uuid        NOT NULL REFERENCES sites_sites (id),
      version      integer     NOT NULL CHECK (version > 0),
      author       text,
      restored     integer,
      published_at timestamptz NOT NULL,
      ${DESIGN},
      PRIMARY KEY (site_id, version)
    );
    INSERT INTO sites_design_versions (site_id, version, published_at, template_id, theme_id, scheme_id, logo_path, logo_width, logo_height)
      SELECT c.site_id, c.design_version, s.created_at, c.template_id, c.theme_id, c.scheme_id, c.logo_path, c.logo_width, c.logo_height
      FROM sites_configurations AS c JOIN sites_sites AS s ON s.id = c.site_id WHERE c.is_published;
    CREATE TABLE sites_draft_edits (
      site_id  uuid        NOT NULL REFERENCES sites_sites (id),
      edit     integer     NOT NULL CHECK (edit > 0),
      author   text        NOT NULL,
      saved_at timestamptz NOT NULL,
      ${DESIGN},
      PRIMARY KEY (site_id, edit)
    );
    CREATE TABLE sites_audit (
      id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id    uuid        NOT NULL REFERENCES sites_sites (id),
      actor_id   uuid        NOT NULL,
      actor_name text        NOT NULL,
      event      text        NOT NULL,
      detail     jsonb       NOT NULL,
      at         timestamptz NOT NULL
    );
    CREATE INDEX sites_audit_site ON sites_audit (site_id, id DESC);
    ALTER TABLE sites_configurations
      ADD COLUMN design_writes   integer NOT NULL DEFAULT 0,
      ADD COLUMN settings_writes integer NOT NULL DEFAULT 0,
      ADD COLUMN payment_methods jsonb CHECK (jsonb_typeof(payment_methods) = 'array');
    ALTER TABLE sites_sites ADD COLUMN paused_at timestamptz;
    CREATE FUNCTION sites_refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'what was done to a site is append-only' USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE TRIGGER sites_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sites_audit
      FOR EACH STATEMENT EXECUTE FUNCTION sites_refuse_audit_change();
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE sites_audit, sites_draft_edits, sites_design_versions;
    DROP FUNCTION sites_refuse_audit_change;
    ALTER TABLE sites_sites DROP COLUMN paused_at;
    ALTER TABLE sites_configurations DROP COLUMN design_writes, DROP COLUMN settings_writes, DROP COLUMN payment_methods;
  `)
}
