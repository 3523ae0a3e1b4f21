import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCartBench, type CartBench } from './cart.test-bench.ts'

let bench: CartBench

beforeAll(async () => {
  bench = await createCartBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.database.db('cart_items').delete()
})

const save = async (siteName: string) => bench.call('ana', 'POST', 'create', { countriesId: 76, siteName })

const ACCEPTED: readonly (readonly [what: string, sent: string, stored: string | null])[] = [
  ['Latin letters', 'Lucky Star', null],
  ['digits only', '777', null],
  ['two letters', 'Ab', null],
  ['40 letters', 'x'.repeat(40), null],
  ['40 letters that are decomposed', 'e\u0301'.repeat(40).replaceAll('e\u0301e\u0301', 'e\u0301o\u0308'), '\u00e9\u00f6'.repeat(20)],
  ['composed letters', 'Caf\u00e9', null],
  ['decomposed letters', 'Cafe\u0301', 'Caf\u00e9'],
  ['decomposed Vietnamese', 'May ma\u0306\u0301n', 'May m\u1eafn'],
  ['decomposed Hangul', '\u1112\u1161\u11ab\u1100\u1173\u11af', '\ud55c\uae00'],
  ['spaces around', '  Lucky Bay  ', 'Lucky Bay'],
  ['wide and double spaces', 'Lucky\u3000\u00a0 Bay', 'Lucky Bay'],
  ['full-width letters', '\uff26\uff35\uff2e', null],
  ['punctuation', "Nan's & Co.", null],
  ['an emoji beside words', 'Lucky \u{1f3b0}', null],
  ['an emoji with its variation', 'Love \u2764\ufe0f Bet', null],
  ['Arabic', '\u0646\u062c\u0645\u0629 \u0627\u0644\u062d\u0638', null],
  ['Arabic with Arabic digits', '\u0646\u062c\u0645\u0629 \u0667\u0667', null],
  ['Arabic with European digits', '\u0646\u062c\u0645\u0629 365', null],
  ['Persian with its non-joiner', '\u0645\u06cc\u200c\u0634\u0648\u062f', null],
  ['Hebrew', '\u05db\u05d5\u05db\u05d1 \u05de\u05d6\u05dc', null],
  ['Bengali with the joiner of its ya', '\u09b0\u200d\u09cd\u09af\u09be\u09ac', null],
  ['Hindi with a joiner after a virama', '\u0915\u094d\u200d\u0937\u092f', null],
  ['Hindi with a non-joiner after a virama', '\u0915\u094d\u200c\u0937\u092f', null],
  ['one Bengali letter with its vowel sign', '\u09ae\u09be', null],
  ['Thai', '\u0e42\u0e0a\u0e04\u0e14\u0e35', null],
  ['Chinese', '\u5e78\u8fd0\u4e4b\u661f', null],
  ['Chinese with Latin letters', '\u5e78\u8fd0 VIP', null],
  ['Japanese of four scripts', 'VIP\u5e78\u904b\u306e\u30db\u30b7', null],
  ['Korean with Latin letters', '\ub7ed\ud0a4 VIP', null],
  ['Arabic with a Latin word', '\u0646\u062c\u0645\u0629 VIP', null],
  ['Thai with a Latin word', '\u0e42\u0e0a\u0e04 VIP 88', null],
  ['Russian', '\u0423\u0434\u0430\u0447\u0430 24', null],
  ['Greek', '\u03a4\u03cd\u03c7\u03b7', null],
]

const INVALID = [400, 'platform.validation'] as const
const MIXED = [400, 'cart.site-name-rejected', 'mixed-scripts'] as const
const REJECTED: readonly (readonly [what: string, sent: string, status: number, error: string, rule: string])[] = [
  ['one letter', 'a', ...INVALID, 'minLength'],
  ['one letter among spaces', '  a  ', ...INVALID, 'minLength'],
  ['one decomposed letter', 'e\u0301', ...INVALID, 'minLength'],
  ['41 letters', 'x'.repeat(41), ...INVALID, 'maxLength'],
  ['40 letters that grow when they are composed', '\u0958'.repeat(40), ...INVALID, 'maxLength'],
  ['200 letters', 'x'.repeat(200), ...INVALID, 'maxLength'],
  ['a right-to-left override', 'abc\u202edef', ...INVALID, 'pattern'],
  ['an isolate', 'abc\u2066def\u2069', ...INVALID, 'pattern'],
  ['a right-to-left mark', 'abc\u200f', ...INVALID, 'pattern'],
  ['an Arabic letter mark', 'abc\u061c', ...INVALID, 'format'],
  ['a zero-width space', 'Lucky\u200bStar', ...INVALID, 'pattern'],
  ['a byte order mark', '\ufeffLucky', ...INVALID, 'pattern'],
  ['a word joiner', 'Lucky\u2060Star', ...INVALID, 'format'],
  ['a soft hyphen', 'Lucky\u00adStar', ...INVALID, 'format'],
  ['a Hangul filler', 'Lucky\u3164', ...INVALID, 'format'],
  ['a blank of Braille', 'Lucky\u2800Star', ...INVALID, 'format'],
  ['a tag character', 'Lucky\u{e0041}', ...INVALID, 'format'],
  ['a variation selector on a letter', 'L\ufe00ucky', ...INVALID, 'format'],
  ['a joiner between Latin letters', 'Lucky\u200dStar', ...INVALID, 'format'],
  ['a non-joiner between Latin letters', 'Lucky\u200cStar', ...INVALID, 'format'],
  ['a non-joiner after a letter that joins nothing', '\u0645\u0627\u200c\u0645\u0627', ...INVALID, 'format'],
  ['a non-joiner at the end', '\u0645\u06cc\u200c', ...INVALID, 'format'],
  ['a joined emoji', 'Lucky \u{1f468}\u200d\u{1f469}', ...INVALID, 'format'],
  ['a NUL', 'Lucky\u0000', ...INVALID, 'pattern'],
  ['a line break', 'Lucky\nStar', ...INVALID, 'pattern'],
  ['a control of the upper block', 'Lucky\u0085Star', ...INVALID, 'format'],
  ['a line separator', 'Lucky\u2028Star', ...INVALID, 'format'],
  ['a lone surrogate', 'Lucky\ud800', ...INVALID, 'pattern'],
  ['a private character', 'Lucky\ue000', ...INVALID, 'format'],
  ['a mark at the start', '\u0301Lucky', ...INVALID, 'format'],
  ['marks in a pile', 'Lu\u0302\u0323\u0306\u0304\u0301\u030a', ...INVALID, 'format'],
  ['the same mark twice', 'Lu\u0323\u0323cky', ...INVALID, 'format'],
  ['only emoji', '\u{1f3b0}\u{1f3b0}\u{1f3b0}', ...INVALID, 'characters'],
  ['only flags', '\u{1f1e7}\u{1f1f7}', ...INVALID, 'characters'],
  ['only symbols', '\u2605\u2605\u2605', ...INVALID, 'characters'],
  ['only stretching lines', '\u0640\u0640\u0640', ...INVALID, 'characters'],
  ['vowel signs on symbols', '\u2605\u0e34\u2605\u0e34', ...INVALID, 'characters'],
  ['one letter among symbols', '\u2605a\u2605', ...INVALID, 'characters'],
  ['only punctuation', '-- !!', ...INVALID, 'characters'],
  ['a script that nobody writes', '\ud808\udc00\ud808\udc01', ...INVALID, 'characters'],
  ['Cherokee that looks Latin', '\u13aa\u13e2\u13b5', ...INVALID, 'characters'],
  ['one Cyrillic letter among Latin ones', 'Luck\u0443 Star', ...MIXED],
  ['a Cyrillic word beside a Latin one', 'Lucky \u0417\u0432\u0435\u0437\u0434\u0430', ...MIXED],
  ['a Greek letter among Latin ones', 'Luck\u03c5', ...MIXED],
  ['Greek with Cyrillic', '\u03a4\u03cd\u0447\u0435', ...MIXED],
  ['Arabic with Cyrillic', '\u0646\u062c\u0645\u0629 \u0417\u0432\u0435\u0437\u0434\u0430', ...MIXED],
  ['Arabic, Thai and Latin', '\u0646\u062c\u0645\u0629 \u0e01\u0e32 VIP', ...MIXED],
  ['Korean with kana', '\ub7ed\ud0a4\u30db\u30b7', ...MIXED],
  ['Bengali with Thai', '\u0995\u09be\u0e01\u0e32', ...MIXED],
  ['digits of two kinds', '\u0646\u062c\u0645\u0629 7\u0667', ...MIXED],
  ['Bengali digits beside Latin letters', 'Bet \u09ea\u09ea', ...MIXED],
  ['Arabic and Persian digits', '\u0666\u06f6', ...MIXED],
]

const PAIRS: readonly (readonly [what: string, first: string, second: string, rule: string])[] = [
  ['the same name', 'Lucky Star', 'Lucky Star', 'taken'],
  ['the same name in other case', 'Lucky Star', 'LUCKY STAR', 'taken'],
  ['twins of normal form', 'Caf\u00e9 Bar', 'Cafe\u0301 Bar', 'taken'],
  ['the same Chinese name', '\u5e78\u8fd0\u4e4b\u661f', '\u5e78\u8fd0\u4e4b\u661f', 'taken'],
  ['Latin and Cyrillic', 'scope', '\u0455\u0441\u043e\u0440\u0435', 'look-alike'],
  ['Cyrillic and Latin', '\u0455\u0441\u043e\u0440\u0435', 'scope', 'look-alike'],
  ['Latin and Greek capitals', 'KAZINO', '\u039a\u0391\u0396\u0399\u039d\u039f', 'look-alike'],
  ['a capital I for an l', 'lucky', 'Iucky', 'look-alike'],
  ['a zero for an o', 'lotto', 'l0tto', 'look-alike'],
  ['a space less', 'Lucky Star', 'LuckyStar', 'look-alike'],
  ['a vowel sign more', '\u0646\u062c\u0645\u0629', '\u0646\u064e\u062c\u0645\u0629', 'look-alike'],
  ['a joiner less', '\u0645\u06cc\u200c\u0634\u0648\u062f', '\u0645\u06cc\u0634\u0648\u062f', 'look-alike'],
]

describe('sixty and more hostile names', () => {
  it.each(ACCEPTED)('accepts %s', { meta: { req: 'api-A10 V09' } }, async (_what, sent, stored) => {
    const answer = await save(sent)
    expect([answer.status, answer.body.data.siteName]).toEqual([200, stored ?? sent])
    expect(await bench.database.db('cart_items').select('site_name')).toEqual([{ site_name: stored ?? sent }])
    expect(answer.body.data.slug).toMatch(/^[a-z0-9]([a-z0-9-]{1,38})[a-z0-9]$/)
  })

  it.each(REJECTED)('rejects %s', { meta: { req: 'api-A10 threat-T20 V09' } }, async (_what, sent, status, error, rule) => {
    const answer = await save(sent)
    expect([answer.status, answer.body.data.error, answer.body.data.fields]).toEqual([status, error, { siteName: rule }])
    expect(await bench.database.db('cart_items').select('id')).toEqual([])
  })

  it.each(PAIRS)(
    'never lets two live names look alike: %s',
    { meta: { req: 'api-A10 threat-T20' } },
    async (_what, first, second, rule) => {
      expect((await save(first)).status).toBe(200)
      const stranger = await bench.call('bob', 'POST', 'create', { countriesId: 76, siteName: second })
      expect([stranger.status, stranger.body.data.error, stranger.body.data.fields]).toEqual([
        409,
        'cart.site-name-taken',
        { siteName: rule },
      ])
      const again = await save(second)
      expect([again.status, again.body.data.fields]).toEqual([409, { siteName: rule }])
      expect(await bench.database.db('cart_items').select('site_name')).toEqual([{ site_name: first }])
    },
  )

  it('keeps joiners and full text of a contact and a remark, and rejects what is not seen', { meta: { req: 'api-A2' } }, async () => {
    const { id } = (await save('Lucky Star')).body.data
    const terms = { contactName: '\u09b0\u200d\u09cd\u09af\u09be\u09ac', remark: '\u0645\u06cc\u200c\u0634\u0648\u062f' }
    expect((await bench.call('ana', 'POST', 'create', { id, ...terms })).body.data).toMatchObject(terms)
    for (const field of ['contactName', 'otherContact', 'remark']) {
      const answer = await bench.call('ana', 'POST', 'create', { id, [field]: 'a\u2060b' })
      expect([answer.status, answer.body.data.fields]).toEqual([400, { [field]: 'format' }])
    }
  })
})

describe('the check of a name', () => {
  const check = async (siteName: string) => (await bench.call('bob', 'GET', 'site-name', { siteName })).body.data

  it.each(PAIRS)('says why a name cannot be had: %s', { meta: { req: 'api-A10' } }, async (_what, first, second, rule) => {
    await save(first)
    const { isAvailable, problem, proposals } = await check(second)
    expect([isAvailable, problem, (proposals ?? []).length]).toEqual([false, rule, 3])
    for (const proposal of proposals ?? []) expect([proposal, (await check(proposal)).isAvailable]).toEqual([proposal, true])
  })

  it('names mixed scripts, reserved words and words that look reserved', { meta: { req: 'api-A10 threat-T20' } }, async () => {
    expect(await check('Luck\u0443 Star')).toMatchObject({ isAvailable: false, problem: 'mixed-scripts', proposals: [] })
    expect(await check('Admin')).toMatchObject({ isAvailable: false, problem: 'reserved' })
    expect(await check('\u0410\u0420\u0406')).toMatchObject({ isAvailable: false, problem: 'reserved' })
    expect((await bench.call('bob', 'GET', 'site-name', { siteName: '\u2605\u2605' })).body.data.fields).toEqual({ siteName: 'characters' })
  })

  it.each([
    ['\u5e78\u8fd0\u4e4b\u661f', /^[\p{Script=Han}\d]+$/u],
    ['\u0646\u062c\u0645\u0629 \u0627\u0644\u062d\u0638', /^[\p{Script=Arabic}\d ]+$/u],
    ['\u0423\u0434\u0430\u0447\u0430', /^[\p{Script=Cyrillic}\d ]+$/u],
  ])('offers names in the script of %s', async (siteName, script) => {
    await save(siteName)
    const { proposals = [] } = await check(siteName)
    expect([proposals.length, proposals.filter((proposal) => !script.test(proposal))]).toEqual([3, []])
  })

  it('offers only what is free at the time, and three even for a popular name', async () => {
    await save('Lucky Star')
    for (const suffix of ['Club', 'Play', '7', 'One', '88', 'Live', '365', 'Plus', 'Prime']) await save(`Lucky Star ${suffix}`)
    await bench.takenSlugs.add('lucky-star-24')
    const { proposals } = await check('Lucky Star')
    await bench.takenSlugs.clear()
    expect(proposals).toEqual(['Lucky Star 200', 'Lucky Star 201', 'Lucky Star 202'])
  })

  it('finds the name of a draft free for the draft itself', async () => {
    const { id } = (await save('Lucky Star')).body.data
    const own = await bench.call('ana', 'GET', 'site-name', { siteName: 'LUCKY STAR', id })
    expect(own.body.data).toMatchObject({ isAvailable: true, problem: null, proposals: [] })
  })
})
