import type { Generated } from './generated.ts'
import { assertKebab } from './spelling.ts'

/** `argument` is `<module>-<what>`; the timestamp is `now` in UTC. */
export function generateMigration(argument: string, now: Date): Generated {
  const name = assertKebab(argument)
  if (!name.includes('-')) throw new Error('Say the module and the deed, like orders-add-note')
  const stamp = now.toISOString().replace(/\D/gu, '').slice(0, 14)
  const file = `${stamp}-${name}`
  return {
    files: {
      [`api/migrations/${file}.ts`]: MIGRATION,
      [`api/migrations/${file}.test.ts`]: migrationTest(file),
    },
    next: [
      `api/migrations/${file}.ts: say why and what is locked, then write up and down as SQL`,
      'expand, migrate and contract go out in separate releases (docs/how-to/add-a-migration.md)',
    ],
  }
}

const MIGRATION = `// Why: … Locks: …
import type { Database } from '../src/platform/database.ts'

export async function up(db: Database): Promise<void> {
  await db.raw('SELECT 1')
}

export async function down(db: Database): Promise<void> {
  await db.raw('SELECT 1')
}
`

function migrationTest(file: string): string {
  return `import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { down, up } from './${file}.ts'

const TEXT = readFileSync(new URL('./${file}.ts', import.meta.url), 'utf8')

describe('${file}', () => {
  it('has a way up and a way down', () => {
    expect([typeof up, typeof down]).toEqual(['function', 'function'])
  })

  it('says why it exists and what it locks', () => {
    expect(TEXT.split('\\n')[0]).toMatch(/^\\/\\/ Why: \\w.* Locks/u)
  })

  it('does something', () => {
    expect(TEXT).not.toContain("'SELECT 1'")
  })
})
`
}
