import { expect, it } from 'vitest'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts'
import { ownershipMutants } from './ownership-mutants.ts'

it('every predicate that the matrix cannot see is still in the code', { meta: { req: 'api-A5' } }, async () => {
  const mutants = await ownershipMutants()
  expect(EQUIVALENT_MUTANTS.filter(({ at }) => !mutants.some(({ where }) => where.includes(at)))).toEqual([])
})
