import { describe, expect, it } from 'vitest'
import { documentProblems, recordProblems } from './documents.ts'
import { fileNameProblems } from './file-names.ts'
import { patternProblems } from './forbidden-patterns.ts'
import { textProblems } from '@parlour/i18n/text-problems'

const texts = (entries: Readonly<Record<string, string>>): Map<string, string> => new Map(Object.entries(entries))

describe('fileNameProblems', () => {
  it('lets the names of the house pass', () => {
    const files = [
      'api/src/modules/orders/use-cases/cancel-order.test.ts',
      'api/src/modules/orders/db/order-list.read-model.ts',
      'mfe-account/src/pages/cart/cart-page.module.css',
      'api/src/modules/identity/domain/common-passwords.json',
      'api/migrations/20260101000000-orders-add-note.ts',
      '.dependency-cruiser.mjs',
    ]
    expect(fileNameProblems(files)).toEqual([])
  })

  it.each([
    'shared/ui/src/utils/x.ts',
    'api/src/string-utils.ts',
    'shell/src/test-helpers.ts',
    'api/src/common/x.ts',
    'shell/src/misc.ts',
    'mfe-account/src/pages/CartPage.tsx',
    'api/src/order.service.ts',
  ])('rejects %s', (file) => {
    expect(fileNameProblems([file])).toHaveLength(1)
  })
})

describe('textProblems', () => {
  const english = texts({ title: 'Cart', count_one: '{{count}} item', count_other: '{{count}} items' })

  it('lets a language with its own plural categories pass', () => {
    const russian = texts({
      title: 'Корзина',
      count_one: '{{count}} товар',
      count_few: '{{count}} товара',
      count_many: '{{count}} товаров',
      count_other: '{{count}} товара',
    })
    expect(textProblems(english, russian, 'ru')).toEqual([])
  })

  it('names a plural category that Arabic needs', () => {
    const arabic = texts({
      title: 'س',
      count_zero: 'لا',
      count_one: 'واحد',
      count_two: 'اثنان',
      count_few: '{{count}}',
      count_other: '{{count}}',
    })
    expect(textProblems(english, arabic, 'ar')).toEqual(['count_many is missing'])
  })

  it('names a plural category that Japanese has not', () => {
    const japanese = texts({ title: 'カート', count_one: '{{count}} 件', count_other: '{{count}} 件' })
    expect(textProblems(english, japanese, 'ja')).toEqual(['count_one has no English text or no such plural'])
  })

  it('wants millions in Spanish and Brazilian Portuguese', () => {
    const two = texts({ title: 'x', count_one: '{{count}}', count_other: '{{count}}' })
    expect(textProblems(english, two, 'es')).toEqual(['count_many is missing'])
    expect(textProblems(english, two, 'pt')).toEqual(['count_many is missing'])
  })

  it('names a missing, an empty and a foreign key and a lost placeholder', () => {
    const source = texts({ a: 'A', b: 'B', c: 'Hello {{name}}' })
    const problems = textProblems(source, texts({ b: ' ', c: 'Merhaba {{ad}}', d: 'D' }), 'tr')
    expect(problems).toEqual([
      'a is missing',
      'd has no English text or no such plural',
      'b is empty',
      'c has other placeholders than English',
    ])
  })
})

describe('patternProblems', () => {
  it.each([
    ['src/a.ts', ['// TO', 'DO later'].join('')],
    ['src/a.ts', ['const x = y as', ' any'].join('')],
    ['src/a.test.ts', ['it.', "only('x')"].join('')],
    ['src/a.ts', ['// @ts', '-ignore'].join('')],
    ['src/a.ts', ["read('/ho", "me/me/x')"].join('')],
    ['api/src/modules/orders/db/a.ts', 'SELECT uuidv7() AS id'],
  ])('rejects in %s: %s', (file, line) => {
    expect(patternProblems(file, `\n${line}\n`)).toHaveLength(1)
    expect(patternProblems(file, line)[0]).toContain(`${file}:1`)
  })

  it('lets ordinary code pass', () => {
    expect(patternProblems('src/a.ts', "export const path = '/home'\n")).toEqual([])
  })
})

describe('recordProblems', () => {
  it('lets a finished record pass', () => {
    const text =
      '# 1. X\n\nStatus: accepted, 2026-01-02\n\n## Context\n\na\n\n## Options\n\nb\n\n## Decision\n\nc\n\n## Consequences\n\nd\n'
    expect(recordProblems('0001.md', text)).toEqual([])
  })

  it('names what a proposed record lacks', () => {
    const text = '# 1. X\n\nStatus: proposed, 2026-01-02\n\n## Context\n\na\n\n## Options\n\n## Decision\n\n## Consequences\n'
    expect(recordProblems('0001.md', text)).toHaveLength(4)
  })
})

describe('documentProblems', () => {
  it('names a file that is not there and a row that says nothing', () => {
    const rows = ['| 1.1.1 | L2 | what | `api/a.test.ts` |', '| 1.1.2 | L2 | what | `api/gone.test.ts` |', '| 1.1.3 | L2 | what | |']
    expect(documentProblems('asvs.md', rows.join('\n'), new Set(['api/a.test.ts']))).toEqual([
      'asvs.md: api/gone.test.ts is not there',
      'asvs.md: row 1.1.3 says nothing',
    ])
  })
})
