import { describe, expect, it } from 'vitest'
import { mutantsOf, ownershipMutants } from './ownership-mutants.ts'

describe('the mutants', { meta: { req: 'api-A5' } }, () => {
  it('takes conditions out of statements and objects, and leaves rows that are written alone', { meta: { req: 'api-A5' } }, () => {
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

  it('finds conditions in every module that keeps objects of merchants', { meta: { req: 'api-A5' } }, async () => {
    const files = new Set((await ownershipMutants()).map(({ file }) => file.split('/')[2]))
    for (const module of ['cart', 'orders', 'payments', 'sites', 'integrations', 'notices', 'messenger', 'team', 'domains', 'verification'])
      expect([...files]).toContain(module)
  })
})
