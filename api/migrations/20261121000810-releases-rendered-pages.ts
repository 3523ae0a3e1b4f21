// Why: pages rendered ahead belong to exactly one pair of releases, and every process serves them from the same row. Locks nothing that exists.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE TABLE releases_rendered_pages (
      shell_id    text        NOT NULL,
      remote_id   text        NOT NULL,
      remote_name text        NOT NULL,
      documents   jsonb       NOT NULL,
      replaced    jsonb       NOT NULL DEFAULT '[]',
      page_count  integer     NOT NULL CHECK (page_count > 0),
      questions   jsonb       NOT NULL,
      fingerprint text        NOT NULL,
      rendered_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (shell_id, remote_id)
    );
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw('DROP TABLE releases_rendered_pages')
}
