import { afterAll, beforeAll, expect, it } from 'vitest'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts'
import { openMutantBench, ownershipMutants, type MutantBench } from './ownership-mutants.ts'

const SIDE_BY_SIDE = 2
const LIMIT_MS = 45 * 60_000

let benches: readonly MutantBench[]

beforeAll(async () => {
  benches = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => openMutantBench()))
})
afterAll(() => Promise.all(benches.map(({ close }) => close())))

it('† sees every ownership predicate that is missing', { meta: { req: 'api-A5' }, timeout: LIMIT_MS }, async () => {
  const mutants = (await ownershipMutants()).filter(({ where }) => !EQUIVALENT_MUTANTS.some(({ at }) => where.includes(at)))
  const waiting = [...mutants]
  const unseen: string[] = []
  const workOff = async (bench: MutantBench) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const fault = await bench.firstFault(mutant)
      if (fault === null) unseen.push(mutant.where)
      process.stdout.write(`${fault === null ? 'UNSEEN' : 'seen'} ${mutant.where}: ${fault?.slice(0, 160) ?? ''}\n`)
    }
  }
  await Promise.all(benches.map(workOff))
  process.stdout.write(`ownership mutants: ${mutants.length}, seen ${mutants.length - unseen.length}\n`)
  expect(unseen).toEqual([])
})
