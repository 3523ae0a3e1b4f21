import { describe, expect, it } from 'vitest'
import { removalProblems } from './migrations.ts'

const NAMES = ['20270101000000-orders-add-note.ts']
const migration = (up: string, before = '') => `${before}
export async function up(db) { await db.raw(\`${up}\`) }
export async function down(db) { await db.raw('DROP TABLE orders_notes') }`
const problems = (text: string) => removalProblems('20270201000000-orders-drop-note.ts', text, NAMES)

describe('a migration that breaks the release before', () => {
  it.each([
    'ALTER TABLE orders_orders DROP COLUMN note',
    'DROP TABLE orders_notes',
    'ALTER TABLE orders_orders RENAME COLUMN note TO remark',
    'ALTER TABLE orders_orders ALTER COLUMN note SET NOT NULL',
    'ALTER TABLE orders_orders ALTER COLUMN note TYPE bigint',
    'ALTER TABLE orders_orders ADD COLUMN note text NOT NULL',
    'ALTER TABLE orders_orders ADD COLUMN mark text DEFAULT 0, ADD COLUMN note text NOT NULL',
  ])('must name the oldest release that still runs: %s', (statement) => {
    expect(problems(migration(statement))).toHaveLength(1)
    expect(problems(migration(statement, `export const oldestRelease = '${NAMES[0]}'`))).toEqual([])
  })

  it('names a release by an earlier migration', () => {
    expect(problems(migration('SELECT 1', "export const oldestRelease = '1.2.0'"))).toHaveLength(1)
  })

  it('is found in a constant that the way up uses, and not in one of the way down', () => {
    const text = (user: string) => `const CHANGE = 'DROP TABLE a'
export async function ${user}(db) { await db.raw(CHANGE) }`
    expect(problems(text('up'))).toHaveLength(1)
    expect(problems(text('down'))).toEqual([])
  })
})

it.each([
  'ALTER TABLE orders_orders ADD COLUMN note text',
  "ALTER TABLE orders_orders ADD COLUMN note text NOT NULL DEFAULT ''",
  "ALTER TABLE orders_orders ADD COLUMN note text DEFAULT '' NOT NULL CHECK (char_length(note) < 9)",
  'CREATE TABLE orders_notes (id uuid PRIMARY KEY, note text NOT NULL)',
  'DROP INDEX CONCURRENTLY IF EXISTS orders_note',
])('the release before runs after %s', (statement) => {
  expect(problems(migration(statement))).toEqual([])
})
