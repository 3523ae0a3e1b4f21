import type { TestDatabase } from '../../../test/test-database.ts'

/** Kinds of tables in which no row is about a merchant or a visitor: what is sold, what is released and how it fares, and the books, which know references only. */
const PEOPLELESS = [/^catalog_/, /^releases_(?!draws$)/, /^rollouts_/, /^health_/, /^ledger_/, /^platform_migrations/]

/** Columns that hold text, pictures or JSON and nothing about a person: states, places of the product, keyed hashes and sealed secrets. */
const IMPERSONAL: Readonly<Record<string, readonly string[]>> = {
  affiliates_applications: ['state', 'channel', 'traffic_sources', 'monthly_volume', 'locale', 'claim_hash'],
  affiliates_click_salts: ['salt'],
  affiliates_clicks: ['code', 'visitor'],
  backoffice_sessions: ['token_hash'],
  backoffice_tries: ['bucket', 'tries'],
  cart_favourites: ['template_id', 'theme_id', 'scheme_id'],
  cart_items: ['locale', 'server', 'template_id', 'theme_id', 'scheme_id', 'package_id', 'operation_password_hash', 'order_id'],
  cart_logos: ['hash', 'picture'],
  contact_messages: ['reference', 'topic', 'state', 'locale'],
  domains_hosts: ['token', 'state', 'fault'],
  identity_accounts: ['password_hash', 'league_code', 'server', 'roles', 'status'],
  identity_avatars: ['hash'],
  identity_email_codes: ['step', 'mac'],
  identity_league_codes: ['code'],
  identity_login_tries: ['bucket', 'tries'],
  identity_mailed_tokens: ['token_hash', 'purpose'],
  identity_memberships: ['role'],
  identity_proof_tries: ['proof'],
  identity_recovery_codes: ['code_mac'],
  identity_reset_requests: ['locale'],
  identity_second_factors: ['sealed_secret'],
  identity_sessions: ['key', 'ended_reason'],
  integrations_deliveries: ['state'],
  integrations_events: ['type'],
  integrations_keys: ['scopes', 'token_hash', 'old_token_hash'],
  integrations_tries: ['fault'],
  integrations_webhooks: ['events', 'secret', 'old_secret', 'paused_by'],
  mail_messages: ['locale', 'kind'],
  merchants_appeals: ['locale'],
  merchants_suspensions: ['kind', 'state'],
  messenger_answers: ['locale', 'kind'],
  messenger_bindings: ['locale'],
  messenger_links: ['token_hash', 'locale'],
  notices_inboxes: ['locale'],
  notices_notices: ['kind'],
  notices_preferences: ['kind'],
  orders_orders: [
    'currency_code',
    'locale',
    'template_id',
    'theme_id',
    'scheme_id',
    'package_id',
    'operation_password_hash',
    'server',
    'terms_version',
    'terms_locale',
  ],
  payments_addresses: ['chain', 'hex_address', 'address'],
  payments_attempts: ['method', 'purpose'],
  payments_chain_alarms: ['chain', 'kind', 'subject', 'facts'],
  payments_cursors: ['chain', 'genesis_hash', 'parent_hash'],
  payments_deposit_keys: ['fingerprint'],
  payments_handoffs: ['token_hash'],
  payments_payouts: ['chain', 'kind', 'sender', 'state'],
  payments_proofs: ['chain', 'block_hash'],
  payments_recoveries: ['chain', 'network', 'token', 'symbol', 'block_hash', 'hex_address', 'state'],
  payments_releases: ['booking', 'kind'],
  payments_token_facts: ['chain', 'token', 'facts'],
  payments_transfers: ['chain', 'block_hash', 'hex_address', 'state', 'use'],
  payments_witness_runs: ['chain', 'job'],
  platform_form_tries: ['bucket', 'tries'],
  platform_idempotency_keys: ['route', 'key', 'body_hash'],
  platform_rate_limits: ['bucket'],
  privacy_export_parts: ['part'],
  privacy_exports: ['locale'],
  settlement_contracts: ['package_id', 'maintenance_period'],
  settlement_disputes: ['line_kind'],
  settlement_lines: ['kind', 'corrects'],
  settlement_reminders: ['reminder'],
  settlement_statements: ['digest'],
  settlement_tasks: ['kind'],
  settlement_topup_requests: ['reason'],
  settlement_usage: ['kind'],
  sites_configurations: ['template_id', 'theme_id', 'scheme_id', 'languages', 'payment_methods'],
  sites_design_versions: ['template_id', 'theme_id', 'scheme_id'],
  sites_draft_edits: ['template_id', 'theme_id', 'scheme_id'],
  sites_events: ['kind'],
  sites_holds: ['cause'],
  sites_operation_accounts: ['password_hash'],
  sites_provisioning_failures: ['key', 'fault'],
  sites_provisioning_steps: ['key'],
  sites_sites: ['currency_code', 'locale', 'package_id', 'server', 'status'],
  staff_audit: ['role', 'act', 'request_id', 'prev_hash', 'hash'],
  staff_role_changes: ['roles_before', 'roles_after', 'state'],
  team_audit: ['role'],
  team_invitations: ['role', 'token_hash', 'locale', 'ended_as'],
  verification_cases: ['state'],
  verification_documents: ['kind', 'media_type'],
}

/** `table.column` of everything that can hold words, addresses, pictures or JSON, in tables that can be about people. */
export async function tellingColumns({ db }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { table: string; column: string }[] }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'inet', 'cidr', 'json', 'jsonb', 'ARRAY', 'bytea')
    ORDER BY 1, 2`)
  return rows.filter(({ table }) => !PEOPLELESS.some((kind) => kind.test(table))).map(({ table, column }) => `${table}.${column}`)
}

/** `table.column` of everything that is listed as not personal. */
export const impersonalColumns = Object.entries(IMPERSONAL).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
