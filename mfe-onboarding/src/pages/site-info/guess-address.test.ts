import { expect, it } from 'vitest'
import { guessAddress } from './site-name-field.tsx'
import { lengthOfName } from './check-site-name/name-length.ts'
import { problemOf } from './check-site-name/name-problem.ts'

const EXAMPLE = { slug: 'lu', address: 'http://lu.sites.test:8080' }

it('builds the address while the name is typed', { meta: { req: 'R12' } }, () => {
  expect(guessAddress('Lücky  Bay! ', EXAMPLE)).toBe('http://lucky-bay.sites.test:8080')
  expect(guessAddress('幸运', EXAMPLE)).toBeNull()
})

it('measures a name in code points of its composed form', { meta: { req: 'V09' } }, () => {
  expect([lengthOfName(' é '), lengthOfName('e\u0301'), lengthOfName('😀a')]).toEqual([1, 1, 2])
})

it('names the problem of each rule, and an unknown rule as one of characters', () => {
  expect(['taken', 'look-alike', 'minLength', 'maxLength', 'news'].map(problemOf)).toEqual([
    'taken',
    'look-alike',
    'length',
    'length',
    'format',
  ])
})
