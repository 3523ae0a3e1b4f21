// Why: a task that ended because no contract ran comes again for the same empty deposit when a site is reopened (decision 0039); only one
// is open. Locks settlement_tasks, a small table, while the index is built.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    ALTER TABLE settlement_tasks DROP CONSTRAINT settlement_tasks_once;
    CREATE UNIQUE INDEX settlement_tasks_one_open ON settlement_tasks (merchant_id, kind) WHERE closed_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP INDEX settlement_tasks_one_open;
    DELETE FROM settlement_tasks AS task USING settlement_tasks AS later
    WHERE later.merchant_id = task.merchant_id AND later.kind = task.kind AND later.empty_since = task.empty_since
      AND (later.created_at, later.id) > (task.created_at, task.id);
    ALTER TABLE settlement_tasks ADD CONSTRAINT settlement_tasks_once UNIQUE (merchant_id, kind, empty_since);
  `)
}
