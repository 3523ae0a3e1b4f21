import { describe, expect, it } from 'vitest'
import { digitProblems, untranslatedProblems } from './locale-completeness.ts'

const texts = (entries: Readonly<Record<string, string>>): Map<string, string> => new Map(Object.entries(entries))
const ENGLISH = texts({ send: 'Send the message', menu: 'Menu', network: 'TRC20', amount: '{{amount}} USDT', code: '`deviceId`' })

describe('untranslatedProblems', () => {
  it('lets a translation with names, slots and one shared word pass', { meta: { req: 'M08' } }, () => {
    const spanish = texts({ send: 'Enviar el mensaje', network: 'TRC20', amount: '{{amount}} USDT', code: '`deviceId`' })
    expect(untranslatedProblems(ENGLISH, spanish, 'es')).toEqual([])
    expect(untranslatedProblems(ENGLISH, texts({ menu: 'Menu' }), 'id')).toEqual([])
  })

  it.each(['vi', 'id', 'ms', 'es', 'pt', 'tr'])('finds the English sentence in %s', { meta: { req: 'M08' } }, (locale) => {
    expect(untranslatedProblems(ENGLISH, texts({ send: 'Send the message' }), locale)).toHaveLength(1)
  })

  it('finds the English word that a language does not share', { meta: { req: 'M08' } }, () => {
    expect(untranslatedProblems(ENGLISH, texts({ menu: 'Menu' }), 'es')).toHaveLength(1)
  })

  it.each(['zh-CN', 'zh-TW', 'th', 'bn', 'ru', 'ja', 'ko', 'ar'])(
    'finds words without the script of %s, changed or not',
    { meta: { req: 'M08' } },
    (locale) => {
      expect(untranslatedProblems(ENGLISH, texts({ send: 'Send a message', network: 'TRC20' }), locale)).toHaveLength(1)
    },
  )
})

describe('digits', () => {
  it('are those of computed figures in every language', () => {
    const figures = new Map([
      ['bn', 'প্রায় ১ মিনিটে'],
      ['ar', 'خلال ٣٠ يومًا'],
      ['wide', '１２ 日'],
      ['fine', '30 দিন, 2টি'],
    ])
    expect(digitProblems(figures)).toEqual(['bn', 'ar', 'wide'].map((key) => `${key} has other digits than 0 to 9`))
  })
})
