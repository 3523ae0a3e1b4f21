// Why: a set of 5,000 journals names 2,700 accounts 20,000 times, and each name was looked up. And a function that is called immutable cannot become
// part of the statement that calls it while convert_to is only stable, so that each hash was a statement of its own. Locks nothing.
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('ALTER FUNCTION ledger_hash_of(text, text) STABLE')
  await db.raw(openAccounts('(SELECT DISTINCT wanted FROM unnest(p_codes) AS wanted) AS given'))
}

export async function down(db: Database): Promise<void> {
  await db.raw('ALTER FUNCTION ledger_hash_of(text, text) IMMUTABLE')
  await db.raw(openAccounts('unnest(p_codes) AS wanted'))
}

function openAccounts(wanted: string): string {
  return `
    CREATE OR REPLACE FUNCTION ledger_open_accounts(p_codes text[]) RETURNS void LANGUAGE plpgsql
      SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      IF EXISTS (SELECT FROM ${wanted} WHERE (SELECT code FROM ledger_accounts WHERE code = wanted) IS NULL) THEN
        INSERT INTO ledger_accounts (code, kind, bound)
        SELECT wanted, shape.kind, shape.bound FROM (SELECT DISTINCT wanted FROM unnest(p_codes) AS wanted) AS given,
          ledger_shape_of(wanted) AS shape
        ORDER BY wanted COLLATE "C" ON CONFLICT (code) DO NOTHING;
      END IF;
    END $$`
}
