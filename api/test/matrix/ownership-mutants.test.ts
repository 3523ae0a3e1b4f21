import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutantsOf, openMutantBench, ownershipMutants, type MutantBench } from './ownership-mutants.ts'

const LIMIT_MS = 120_000
const SEED = Number(process.env.MUTANT_SEED ?? Date.now() % 2 ** 31)
/** One of these runs here; the nightly run takes every condition out. */
const CHOSEN = ['cart-item.repository.ts', 'key.store.ts', 'const conditions = [`merchant_id']

describe('A5 the mutants', () => {
  it('A5 takes conditions out of statements and objects, and leaves rows that are written alone', () => {
    const source = [
      'find: () => table().where({ id, merchant_id: merchantId }).first(),',
      'list: () => table().where({ merchant_id: merchantId }).select(),',
      'save: () => table().insert({ id, merchant_id: merchantId }),',
      "read: () => db.raw('SELECT 1 FROM x WHERE merchant_id = ? AND id = ?', [merchantId, id]),",
    ]
    const mutated = mutantsOf('x.ts', source.join('\n')).map(({ mutated: text }) =>
      text.split('\n').find((line, at) => line !== source[at]),
    )
    expect(mutated).toEqual([
      "read: () => db.raw('SELECT 1 FROM x WHERE (merchant_id = ? OR true) AND id = ?', [merchantId, id]),",
      'find: () => table().where({ id }).first(),',
      'list: () => table().where({  }).select(),',
    ])
  })

  it('A5 finds conditions in every module that keeps objects of merchants', async () => {
    const files = new Set((await ownershipMutants()).map(({ file }) => file.split('/')[2]))
    for (const module of ['cart', 'orders', 'payments', 'sites', 'integrations', 'notices', 'messenger', 'team', 'domains', 'verification'])
      expect([...files]).toContain(module)
  })
})

describe('A5 † the matrix on mutants', () => {
  let bench: MutantBench
  beforeAll(async () => {
    bench = await openMutantBench()
  })
  afterAll(() => bench.close())

  it.each(CHOSEN.slice(SEED % CHOSEN.length).slice(0, 1))(
    `A5 † sees that the condition at %s is missing (MUTANT_SEED=${SEED})`,
    async (name) => {
      const mutant = (await ownershipMutants()).find(({ where }) => where.includes(name))
      expect(mutant).toBeDefined()
      expect(await bench.firstFault(mutant ?? null)).toEqual(expect.any(String))
    },
    LIMIT_MS,
  )
})
