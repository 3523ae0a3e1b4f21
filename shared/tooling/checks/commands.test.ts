import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMMANDS, describeCommands } from './commands.ts'
import { ROOT } from './repository-files.ts'

it('describes every script of the root, and no other', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> }
  const described = Object.values(COMMANDS).flatMap((commands) => commands.map(({ script }) => script))
  expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

it('is what docs/commands.md says', () => {
  const target = join(ROOT, 'docs/commands.md')
  if (process.env.UPDATE_DOCS) writeFileSync(target, describeCommands())
  expect(readFileSync(target, 'utf8')).toBe(describeCommands())
})
