// Why: markets, packages and designs are data that staff can close, re-price and withdraw. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE catalog_countries (
      id                  integer PRIMARY KEY CHECK (id BETWEEN -1 AND 999),
      iso2                text    UNIQUE CHECK (iso2 ~ '^[A-Z]{2}$'),
      currency_code       text    NOT NULL CHECK (length(currency_code) BETWEEN 3 AND 4),
      main_language       text    NOT NULL,
      time_zone           text    NOT NULL,
      dial                text    CHECK (dial ~ '^[+][0-9]{1,4}$'),
      languages           text[]  NOT NULL,
      payment_methods     text[]  NOT NULL,
      game_types          text[]  NOT NULL,
      minimum_age         integer NOT NULL CHECK (minimum_age BETWEEN 18 AND 25),
      licence_requirement text    NOT NULL CHECK (licence_requirement IN ('local', 'offshore-tolerated', 'none', 'unknown')),
      template_id         text    NOT NULL,
      is_closed           boolean NOT NULL,
      is_demonstration    boolean NOT NULL,
      CHECK ((id = -1) = (iso2 IS NULL))
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE catalog_countries')
}
