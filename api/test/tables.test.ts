import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PAGE = path.join(ROOT, 'docs/tables.md')
/** Each module and what it does, in one line. */
const MODULES: Readonly<Record<string, string>> = {
  affiliates: 'applications, clicks and weekly settlements of affiliates',
  backoffice: 'the back office of each site, with sessions of its own',
  cart: 'drafts, reserved names, favourites, logos',
  catalog: 'markets, designs, packages and their console pages',
  contact: 'messages of visitors',
  delivery: 'documents and files of the product, with their headers',
  domains: "merchants' own domains",
  health: 'health of releases in the pages of visitors, by minute',
  identity: 'accounts, sessions, second factors, memberships',
  integrations: 'API keys and webhooks',
  ledger: 'double entry, balances, seals and the check of the books',
  mail: 'emails and their outbox',
  merchants: 'the merchant page of the console, suspensions, appeals, comments',
  messenger: 'the linked chat and its messages',
  notices: 'notifications and the live stream',
  orders: 'orders, their timeline, accepted terms',
  overview: 'the first pages of a workspace and of the console, and when an account saw its own last',
  payments: 'attempts, deposit addresses, transfers, payouts, watchers of the chain',
  preferences: 'row height and saved views of the lists of an account',
  privacy: 'export and erasure of personal data',
  releases: 'published builds and their gates, what is live, prerendered pages',
  rollouts: 'rollouts of releases: plans, judgement, approvals, freezes',
  search: "search over a merchant's own things, and over all for the staff",
  settlement: 'contracts of sites, usage, daily runs, statements, deposits, disputes',
  sites: 'sites, their design, figures and provisioning',
  staff: 'roles of the staff and the chained log of their actions',
  team: 'invitations and the audit log of a team',
  thumbnails: 'pictures of designs',
  verification: 'identity checks of merchants',
}
const PLATFORM = 'platform'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('every table begins with the name of its module, and docs/tables.md lists it there', async () => {
  const { rows } = await database.db.raw<{ rows: { name: string }[] }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
  )
  const owners = [...Object.keys(MODULES), PLATFORM]
  const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('knex_'))
  expect(tables.filter((table) => !owners.some((owner) => table.startsWith(`${owner}_`)))).toEqual([])
  const text = describeTables(tables)
  if (process.env.UPDATE_DOCS) writeFileSync(PAGE, text)
  expect(readFileSync(PAGE, 'utf8')).toBe(text)
})

it('every module is in the list', () => {
  expect(Object.keys(MODULES)).toEqual(readdirSync(path.join(ROOT, 'api/src/modules')).toSorted())
})

function describeTables(tables: readonly string[]): string {
  const entryOf = (owner: string, purpose: string) => {
    const own = tables.filter((table) => table.startsWith(`${owner}_`)).map((table) => `\`${table}\``)
    return `- **${owner}**: ${purpose}. ${own.length === 0 ? 'No tables' : own.join(', ')}.`
  }
  return `${[
    '# Tables by module',
    'A module of the API owns the tables that begin with its name. It gets what it needs from another module through the entry point of that module, in `api/src/app.ts`; only a read that joins tables of several modules (a taken site name, the weeks of an affiliate) names those of others.',
    'Written from a migrated database by `api/test/tables.test.ts`; do not edit. To write it again: `UPDATE_DOCS=1 npx vitest run --project api test/tables`.',
    [
      ...Object.entries(MODULES).map(([owner, purpose]) => entryOf(owner, purpose)),
      entryOf(PLATFORM, 'rate limits, idempotency keys and migrations'),
    ].join('\n'),
  ].join('\n\n')}\n`
}
