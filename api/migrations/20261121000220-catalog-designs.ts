// Why: a design can be withdrawn from sale although the engine still draws it. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
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
      withdrawn_at timestamptz
    );
    CREATE TABLE catalog_schemes (
      id           text        PRIMARY KEY,
      position     integer     NOT NULL,
      withdrawn_at timestamptz
    )
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE catalog_schemes, catalog_themes, catalog_templates')
}
