// Why: 3,000 designs are found, counted and withdrawn one by one, so each is a row; templates, themes and schemes live in the engine alone.
// What was on sale or withdrawn becomes rows, whose facts the next seed fills in. Locks: drops three small tables that only the catalogue reads.
import type { Database } from '../src/platform/database.ts'

const FACTS = 'template_id, theme_id, scheme_id, category_id, game_type, layout, mode, sections, released_on'

export async function up(db: Database): Promise<void> {
  await createDesigns(db)
  await createSummaries(db)
  await createTriggers(db)
  await db.raw(`
    INSERT INTO catalog_designs (${FACTS}, position, withdrawn_at)
    SELECT template.id, theme.id, scheme.id, template.category_id, NULL, 'grid', 'dark', '{}', theme.published_at::date, 0,
      least(template.withdrawn_at, theme.withdrawn_at, scheme.withdrawn_at)
    FROM catalog_templates template JOIN catalog_themes theme ON theme.template_id = template.id CROSS JOIN catalog_schemes scheme;
    DROP TABLE catalog_schemes, catalog_themes, catalog_templates
  `)
}

async function createDesigns(db: Database): Promise<void> {
  const slug = `text NOT NULL CHECK (%s ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`
  const column = (name: string) => `${name} ${slug.replace('%s', name)}`
  await db.raw(`
    CREATE TABLE catalog_designs (
      ${['template_id', 'theme_id', 'scheme_id', 'category_id', 'layout'].map(column).join(',\n')},
      -- The games that it is built around: it is sold where they are allowed, and everywhere without.
      game_type    text,
      mode         text        NOT NULL CHECK (mode IN ('light', 'dark')),
      sections     text[]      NOT NULL,
      released_on  date        NOT NULL,
      position     integer     NOT NULL CHECK (position >= 0),
      withdrawn_at timestamptz,
      PRIMARY KEY (template_id, theme_id, scheme_id)
    );
    -- A page of cards and every condition of it are read from the index alone.
    CREATE INDEX catalog_designs_on_sale ON catalog_designs (position)
      INCLUDE (${FACTS}) WHERE withdrawn_at IS NULL;
    CREATE INDEX catalog_designs_newest ON catalog_designs (released_on DESC, position)
      INCLUDE (template_id, theme_id, scheme_id, category_id, game_type, layout, mode, sections) WHERE withdrawn_at IS NULL
  `)
}

/**
 * What every visitor would have counted again. Sheets: a row for each theme with the schemes that it is sold in, so that counts go over 500
 * rows and not 3,000. Marks: where every 96th design of a market's gallery stands, so that no page reads the pages before it.
 */
async function createSummaries(db: Database): Promise<void> {
  await db.raw(`
    CREATE MATERIALIZED VIEW catalog_theme_sheets AS
      SELECT template_id, theme_id, category_id, game_type, layout, mode, sections, released_on, array_agg(scheme_id ORDER BY scheme_id) AS scheme_ids
      FROM catalog_designs WHERE withdrawn_at IS NULL
      GROUP BY template_id, theme_id, category_id, game_type, layout, mode, sections, released_on;

    CREATE MATERIALIZED VIEW catalog_gallery_marks AS
      SELECT game_types, place::integer, position, total::integer FROM (
        SELECT market.game_types, design.position, count(*) OVER (PARTITION BY market.game_types) AS total,
          row_number() OVER (PARTITION BY market.game_types ORDER BY design.position) - 1 AS place
        FROM (SELECT DISTINCT game_types FROM catalog_countries) market
        JOIN catalog_designs design ON design.withdrawn_at IS NULL AND (design.game_type IS NULL OR design.game_type = ANY (market.game_types))
      ) gallery WHERE place % 96 = 0;
    CREATE UNIQUE INDEX catalog_gallery_marks_key ON catalog_gallery_marks (game_types, place)
  `)
}

async function createTriggers(db: Database): Promise<void> {
  await db.raw(`
    CREATE FUNCTION catalog_summarise_designs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM changed) THEN
        REFRESH MATERIALIZED VIEW catalog_theme_sheets;
        REFRESH MATERIALIZED VIEW catalog_gallery_marks;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER catalog_designs_added AFTER INSERT ON catalog_designs
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog_summarise_designs();
    CREATE TRIGGER catalog_designs_changed AFTER UPDATE ON catalog_designs
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog_summarise_designs();
    CREATE TRIGGER catalog_designs_removed AFTER DELETE ON catalog_designs
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog_summarise_designs()
  `)
}

export async function down(db: Database): Promise<void> {
  const whole = 'CASE WHEN bool_and(withdrawn_at IS NOT NULL) THEN max(withdrawn_at) END'
  await db.raw(`
    CREATE TABLE catalog_templates (
      id           text        PRIMARY KEY,
      category_id  text        NOT NULL,
      position     integer     NOT NULL,
      withdrawn_at timestamptz
    );
    CREATE TABLE catalog_themes (
      id           text        PRIMARY KEY,
      template_id  text        NOT NULL REFERENCES catalog_templates (id),
      position     integer     NOT NULL,
      withdrawn_at timestamptz,
      published_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE catalog_schemes (
      id           text        PRIMARY KEY,
      position     integer     NOT NULL,
      withdrawn_at timestamptz
    );
    INSERT INTO catalog_templates SELECT template_id, min(category_id), 0, ${whole} FROM catalog_designs GROUP BY template_id;
    INSERT INTO catalog_themes SELECT theme_id, min(template_id), 0, ${whole}, min(released_on) FROM catalog_designs GROUP BY theme_id;
    INSERT INTO catalog_schemes SELECT scheme_id, 0, ${whole} FROM catalog_designs GROUP BY scheme_id;
    DROP MATERIALIZED VIEW catalog_gallery_marks, catalog_theme_sheets;
    DROP TABLE catalog_designs;
    DROP FUNCTION catalog_summarise_designs
  `)
}
