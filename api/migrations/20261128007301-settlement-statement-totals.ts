// Why: the overview adds up the fees of the last months from the index alone. Closing days waits while it is built, some seconds for a million
// statements.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE INDEX settlement_statements_totals ON settlement_statements (merchant_id, period_end DESC, id) INCLUDE (total, contract_id);
    DROP INDEX settlement_statements_merchant;
    ALTER INDEX settlement_statements_totals RENAME TO settlement_statements_merchant;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    CREATE INDEX settlement_statements_plain ON settlement_statements (merchant_id, period_end DESC, id);
    DROP INDEX settlement_statements_merchant;
    ALTER INDEX settlement_statements_plain RENAME TO settlement_statements_merchant;
  `)
}
