import { describe, expect, it } from 'vitest'
import { statementProblems } from './raw-statements.ts'

const FILE = 'api/src/modules/cart/db/x.ts'

describe('statementProblems', () => {
  it('lets constants and parameters pass', { meta: { req: 'api-A15' } }, () => {
    const lines = [
      'db.raw(`SELECT ${COLUMNS} FROM x WHERE id = ?`, [id])',
      'query.orderByRaw(`${ORDER[sort]}`)',
      "db.raw(`${SAME.replace('a', 'b.a')}`)",
      "db.raw(`SELECT 1 ${isSorted ? 'ORDER BY id' : ''}`)",
      'ItemModel.query(db).where({ id })',
    ]
    expect(statementProblems(FILE, lines.join('\n'))).toEqual([])
  })

  it('† rejects a value that is written into a statement, over several lines too', { meta: { req: 'api-A15' } }, () => {
    const text =
      "const a = 1\nawait db.raw<{ rows: { id: string }[] }>(\n  `SELECT id FROM x WHERE name = '${name}'`,\n)\nquery.whereRaw(`id = ${form.id}`)"
    expect(statementProblems(FILE, text)).toEqual([
      `${FILE}:2: name is written into a statement; send values as parameters`,
      `${FILE}:5: form.id is written into a statement; send values as parameters`,
    ])
  })

  it('† rejects a table that is read without its model, but in the platform', () => {
    expect(statementProblems(FILE, "await db('cart_items').where({ id })")).toEqual([
      `${FILE}:1: db('cart_items') goes past the model of the table`,
    ])
    expect(statementProblems('api/src/platform/x.ts', "await db('platform_rate_limits').where({ id })")).toEqual([])
  })
})
