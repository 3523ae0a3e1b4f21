import { expect, it } from 'vitest'
import { titleProblems } from './commit-titles.ts'

it.each([
  ['fix(orders): reject a checkout with a stale price', 0],
  ['docs: the commands, written from the scripts', 0],
  ['wip', 1],
  ['chore: tidy', 1],
  [`fix: ${'x'.repeat(70)}`, 1],
])('finds in the commit title "%s" %i problems', (title, count) => {
  expect(titleProblems(title)).toHaveLength(count)
})
