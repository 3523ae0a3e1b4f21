// Why: the overview of the console adds up the money of two days. The tables that grow with time get an index by block range, which costs
// almost nothing to write; deposit accounts and unsent emails are few among many.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw(`
    CREATE INDEX ledger_journals_booked_on ON ledger_journals USING brin (booked_on);
    CREATE INDEX ledger_accounts_deposits ON ledger_accounts (code) WHERE code LIKE 'deposit:%';
    CREATE INDEX settlement_statements_closed ON settlement_statements USING brin (closed_at);
    CREATE INDEX payments_transfers_credited ON payments_transfers (credited_at) WHERE state IN ('credited', 'suspense', 'held');
    CREATE INDEX payments_payouts_sent ON payments_payouts (sent_at) WHERE sent_at IS NOT NULL;
    CREATE INDEX mail_messages_unsent ON mail_messages (created_at) WHERE sent_at IS NULL AND refused_at IS NULL;
  `)
}

export async function down(db: Database): Promise<void> {
  await db.raw(`
    DROP INDEX ledger_journals_booked_on, ledger_accounts_deposits, settlement_statements_closed, payments_transfers_credited,
      payments_payouts_sent, mail_messages_unsent;
  `)
}
