// Why: the public pages show studios, titles and payment methods, and how many themes are new; both are data.
// Locks: adding a column with a constant default takes catalog_themes for an instant; everything else is new.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE catalog_themes ADD COLUMN published_at timestamptz NOT NULL DEFAULT now();

    CREATE TABLE catalog_developers (
      id               text    PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
      name             text    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
      search_key       text    COLLATE "C" NOT NULL CHECK (search_key <> ''),
      is_demonstration boolean NOT NULL
    );
    CREATE INDEX catalog_developers_by_name ON catalog_developers (search_key, id);

    CREATE TABLE catalog_games (
      id               text    PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
      developer_id     text    NOT NULL REFERENCES catalog_developers (id),
      name             text    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
      search_key       text    COLLATE "C" NOT NULL CHECK (search_key <> ''),
      type             text    NOT NULL CHECK (type IN ('slots', 'live', 'table', 'crash', 'fishing', 'sports', 'lottery')),
      rtp_basis_points integer NOT NULL CHECK (rtp_basis_points BETWEEN 1 AND 10000),
      languages        text[]  NOT NULL CHECK (cardinality(languages) > 0),
      is_demonstration boolean NOT NULL
    );
    CREATE INDEX catalog_games_by_name ON catalog_games (search_key, id);
    CREATE INDEX catalog_games_by_developer ON catalog_games (developer_id, search_key, id);
    CREATE INDEX catalog_games_by_type ON catalog_games (type, search_key, id);

    -- Whoever changes titles refreshes it: grouping 12,000 rows for every visitor would cost more than all other calls of the catalogue.
    CREATE MATERIALIZED VIEW catalog_developer_sheets AS
      SELECT game.developer_id, count(*)::integer AS games, min(game.rtp_basis_points) AS rtp_from, max(game.rtp_basis_points) AS rtp_to,
        array_agg(DISTINCT game.type) AS game_types,
        (SELECT array_agg(DISTINCT spoken.language) FROM catalog_games other CROSS JOIN LATERAL unnest(other.languages) AS spoken (language)
         WHERE other.developer_id = game.developer_id) AS languages
      FROM catalog_games game GROUP BY game.developer_id;
    CREATE UNIQUE INDEX catalog_developer_sheets_key ON catalog_developer_sheets (developer_id);

    CREATE TABLE catalog_payment_methods (
      id               text    PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60),
      name             text    NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
      kind             text    NOT NULL CHECK (kind IN ('card', 'bank', 'wallet', 'carrier', 'voucher', 'cash', 'crypto')),
      is_worldwide     boolean NOT NULL,
      is_demonstration boolean NOT NULL
    );
    CREATE TABLE catalog_market_methods (
      countries_id     integer NOT NULL REFERENCES catalog_countries (id),
      method_id        text    NOT NULL REFERENCES catalog_payment_methods (id),
      minimum          integer NOT NULL CHECK (minimum > 0),
      maximum          integer NOT NULL CHECK (maximum > minimum),
      fee_basis_points integer NOT NULL CHECK (fee_basis_points BETWEEN 0 AND 3000),
      speed            text    NOT NULL CHECK (speed IN ('instant', 'minutes', 'hours', 'day')),
      can_pay_out      boolean NOT NULL,
      position         integer NOT NULL,
      is_demonstration boolean NOT NULL,
      PRIMARY KEY (countries_id, method_id)
    );
    CREATE INDEX catalog_market_methods_by_method ON catalog_market_methods (method_id)
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP TABLE catalog_market_methods, catalog_payment_methods;
    DROP MATERIALIZED VIEW catalog_developer_sheets;
    DROP TABLE catalog_games, catalog_developers;
    ALTER TABLE catalog_themes DROP COLUMN published_at
  `)
}
