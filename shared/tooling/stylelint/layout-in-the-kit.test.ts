import stylelint from 'stylelint'
import { expect, it } from 'vitest'
import { layoutInTheKit } from './layout-in-the-kit.ts'

async function classesOfErrors(css: string): Promise<string[]> {
  const config = { plugins: [layoutInTheKit], rules: { 'parlour/layout-in-the-kit': true } }
  const { results } = await stylelint.lint({ code: `@layer remote { ${css} }`, config })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text.split(' ')[0] ?? ''))
}

it('refuses a class that does only what a Grid does', async () => {
  expect(await classesOfErrors('.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)) }')).toEqual(['.pair'])
})

it('refuses a class that does only what a Stack does', async () => {
  expect(await classesOfErrors('.list { display: grid; gap: var(--space-16) } .bar { display: flex; flex-wrap: wrap }')).toEqual([
    '.list',
    '.bar',
  ])
})

it('accepts a class that does more, or has a variant elsewhere in the file', async () => {
  expect(await classesOfErrors('.list { display: grid; padding: 0 } .bar { display: flex } .bar > li { flex: none }')).toEqual([])
  expect(await classesOfErrors('.grid { display: grid } @media (width >= 768px) { .grid { gap: 0 } }')).toEqual([])
})
