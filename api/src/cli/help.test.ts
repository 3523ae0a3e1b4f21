import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ALL_SETTINGS } from '../platform/settings.ts'
import { helpText, PARLOUR_COMMANDS } from './help.ts'
import { ROOT_DIRECTORY } from './workspaces.ts'

it('lists the commands of docs/commands.md, and every setting', () => {
  const documented = readFileSync(join(ROOT_DIRECTORY, 'docs/commands.md'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('run parlour'))
  expect(
    [...PARLOUR_COMMANDS, ['--help', 'Commands and settings']].map(([use, effect]) => `- \`npm run parlour -- ${use}\`: ${effect}.`),
  ).toEqual(documented)
  const help = helpText()
  for (const [use] of PARLOUR_COMMANDS) expect(help).toContain(`\n  ${use} `)
  for (const { name } of ALL_SETTINGS) expect(help).toContain(`\n  ${name} `)
})
