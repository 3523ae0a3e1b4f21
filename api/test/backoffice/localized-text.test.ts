import { LANGUAGES } from '@parlour/i18n'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { down, up } from '../../migrations/20261122003301-sites-words.ts'
import { hashOfSecret } from '../../src/platform/secret-token.ts'
import { createBackOfficeBench, OPERATION, OWN_PAGE, type BackOfficeBench } from './back-office-bench.ts'

let bench: BackOfficeBench

beforeAll(async () => {
  bench = await createBackOfficeBench()
})
afterAll(async () => bench.close())

type Fields = Readonly<Record<string, string>>

const contentsOf = async (siteId: string) => (await bench.db('sites_configurations').where({ site_id: siteId }).first()).contents

async function givenOperator() {
  const site = await bench.givenSite()
  const operator = await bench.signIn(site)
  const send = async (section: string, fields: Fields) => operator.post(section, Object.entries(fields))
  return { site, operator, send, read: async (path: string) => (await bench.visit(site, path)).body }
}

const PROMOTION = { id: '', act: 'save', on: '1', title: 'Sexta', text: 'Mesas <b>livres</b>' }
const PAGE = { id: '', act: 'save', on: '1', slug: 'about-us', title: 'Quem somos', text: '# Casa\n\nJogamos.' }

describe('promotions of an operator', () => {
  it('are shown on their days, escaped, and give way to nothing when the last is taken away', async () => {
    const { site, send, read } = await givenOperator()
    expect(await read('/promotions?lang=en')).toContain('Weekend tables')
    const today = new Date().toISOString().slice(0, 10)
    await send('promotions', { ...PROMOTION, title: 'Now <i>on</i>', startsOn: today, endsOn: today })
    const { on: _, ...off } = PROMOTION
    await send('promotions', { ...off, title: 'Switched off' })
    await send('promotions', { ...PROMOTION, title: 'Long ago', endsOn: '2020-01-31' })
    await send('promotions', { ...PROMOTION, title: 'One day', startsOn: '2999-01-01' })
    const body = await read('/promotions?lang=en')
    expect(body).toContain('Now &lt;i&gt;on&lt;/i&gt;')
    for (const other of ['Weekend tables', 'Switched off', 'Long ago', 'One day', '<b>livres</b>']) expect(body).not.toContain(other)
    for (const { id } of (await contentsOf(site.id)).promotions) await send('promotions', { id, act: 'remove' })
    expect(await read('/promotions?lang=en')).toContain('Nothing is on right now.')
  })

  it('speak each language of the site, and the first one where a language has no words', async () => {
    const { site, send, read } = await givenOperator()
    await send('promotions', PROMOTION)
    expect(await read('/promotions?lang=en')).toContain('<bdi lang="pt-BR" dir="ltr">Sexta</bdi>')
    const [{ id }] = (await contentsOf(site.id)).promotions
    expect((await send('promotions', { ...PROMOTION, id, in: 'en', title: 'Friday', text: 'Free tables' })).headers.location).toBe(
      '/backend/promotions?done=1&in=en',
    )
    const [english, portuguese] = [await read('/promotions?lang=en'), await read('/promotions')]
    expect([english.includes('>Friday</bdi>'), english.includes('Sexta')]).toEqual([true, false])
    expect([portuguese.includes('>Sexta</bdi>'), portuguese.includes('Friday')]).toEqual([true, false])
    await send('promotions', { ...PROMOTION, id, in: 'en', title: '', text: '' })
    expect((await contentsOf(site.id)).promotions[0].title).toEqual({ pt: 'Sexta' })
    expect((await send('promotions', { ...PROMOTION, in: 'en', title: '', text: '' })).statusCode).toBe(400)
    const half = await send('promotions', { ...PROMOTION, id, in: 'en', title: 'Friday', text: '' })
    expect([half.statusCode, half.body.includes('Enter some text.')]).toEqual([400, true])
  })

  it('that were written once are in the first language after the migration, and back again', async () => {
    const { site } = await givenOperator()
    const old = { id: 'a', title: 'Sexta', text: 'Mesas', startsOn: null, endsOn: '2026-12-01', isOn: true }
    const two = [old, { ...old, id: 'b', title: 'Sábado' }]
    const rows = () => bench.db('sites_configurations').where({ site_id: site.id })
    await rows().update({ contents: JSON.stringify({ promotions: two, licence: 'x' }) })
    await up(bench.db)
    const worded = { ...old, title: { pt: 'Sexta' }, text: { pt: 'Mesas' } }
    expect(await contentsOf(site.id)).toEqual({ licence: 'x', promotions: [worded, { ...worded, id: 'b', title: { pt: 'Sábado' } }] })
    await down(bench.db)
    expect(await contentsOf(site.id)).toEqual({ licence: 'x', promotions: two })
    await rows().update({ contents: '{}' })
  })
})

describe('pages of an operator', () => {
  it('are on the live site at once, in every language, in the foot, the menu and the site map, and gone when they are switched off', async () => {
    const { site, send, read } = await givenOperator()
    expect((await bench.visit(site, '/about-us')).statusCode).toBe(404)
    expect((await send('pages', { ...PAGE, menu: '1' })).statusCode).toBe(303)
    const portuguese = await read('/about-us')
    expect(portuguese).toContain('<h2 dir="auto">Casa</h2><p dir="auto">Jogamos.</p>')
    expect(portuguese.split('href="/about-us"').length).toBeGreaterThan(2)
    expect(await read('/sitemap.xml')).toMatch(/<loc>[^<]*\/about-us<\/loc>/)
    expect(await read('/sitemap.xml')).not.toContain('/about-us?lang=en')
    expect((await bench.visit(site, '/about-us', { cookie: '' })).body).toContain('href="/enter/about-us"')
    const [{ id }] = (await contentsOf(site.id)).pages
    await send('pages', { ...PAGE, id, in: 'en', title: 'About us', text: 'We play.' })
    expect(await read('/about-us?lang=en')).toContain('<h1 dir="auto">About us</h1>')
    expect(await read('/sitemap.xml')).toContain('/about-us?lang=en')
    const [, menu = ''] = /<nav class="nav"(.*?)<\/nav>/s.exec(await read('/')) ?? []
    expect([menu.split('<li>').length, menu.includes('about-us')]).toEqual([6, false])
    const { on: _, ...off } = { ...PAGE, id }
    await send('pages', off)
    expect([(await bench.visit(site, '/about-us')).statusCode, (await read('/')).includes('/about-us')]).toEqual([404, false])
  })

  it.each(['home', 'lobby', 'slots', 'backend', 'enter', 'promotions', 'api', 'login', 'sitemap'])('are never at %s', async (slug) => {
    const { site, send } = await givenOperator()
    const rejected = await send('pages', { ...PAGE, slug })
    expect([rejected.statusCode, rejected.body.includes('This address is reserved.')]).toEqual([400, true])
    expect((await contentsOf(site.id)).pages).toBeUndefined()
  })

  it('have addresses of their own, and limits', async () => {
    const { site, send } = await givenOperator()
    await send('pages', PAGE)
    for (const slug of ['about-us', 'a', 'About Us', '../x', 'a--b', 'x'.repeat(41), 'ä-b', ''])
      expect([slug, (await send('pages', { ...PAGE, slug })).statusCode]).toEqual([slug, 400])
    const long = await send('pages', { ...PAGE, slug: 'long', text: 'x'.repeat(6_001) })
    expect([long.statusCode, long.body.includes('6,000 characters at most')]).toEqual([400, true])
    const wide = await send('pages', { ...PAGE, slug: 'wide', text: 'ক'.repeat(20_000) })
    expect([wide.statusCode, wide.body.includes('ক'.repeat(20_000))]).toEqual([400, true])
    for (let count = 1; count < 12; count += 1) await send('pages', { ...PAGE, slug: `page-${count}` })
    expect((await contentsOf(site.id)).pages).toHaveLength(12)
    expect((await send('pages', { ...PAGE, slug: 'one-more' })).statusCode).toBe(400)
    const [{ id }] = (await contentsOf(site.id)).pages
    expect((await send('pages', { ...PAGE, id, title: 'Still changes' })).statusCode).toBe(303)
  })
})

it('the log of the site keeps of a save what it changed, not all pages anew', async () => {
  const { site, send } = await givenOperator()
  await send('pages', PAGE)
  await send('pages', { ...PAGE, slug: 'terms', text: 'Regras' })
  const [first, second] = (await contentsOf(site.id)).pages
  await send('pages', { ...PAGE, id: first.id, title: 'Outro' })
  await send('pages', { id: first.id, act: 'remove' })
  const log = bench.db('sites_audit').where({ site_id: site.id, event: 'contents-saved' }).orderBy('id').pluck('detail')
  expect((await log).map(({ pages }) => pages)).toEqual([
    { changed: [first], removed: [] },
    { changed: [second], removed: [] },
    { changed: [{ ...first, title: { pt: 'Outro' } }], removed: [] },
    { changed: [], removed: [first.id] },
  ])
})

it('words lose the characters that nobody sees and the database cannot hold, and nothing else', async () => {
  const { site, send } = await givenOperator()
  const typed = 'A\0\u202eb\u200bc\u200d\td\r\ne'
  expect((await send('pages', { ...PAGE, title: typed, text: typed })).statusCode).toBe(303)
  expect((await send('menu', { list: 'legal', licence: typed })).statusCode).toBe(303)
  const plain = 'Abc\u200d\td\ne'
  const { pages, licence } = await contentsOf(site.id)
  expect([pages[0].title.pt, pages[0].text.pt, licence]).toEqual([plain, plain, plain])
})

describe('a rejected form', () => {
  it('keeps all that was typed, says what is wrong beside the field, and has the focus on the first one', async () => {
    const { operator, send } = await givenOperator()
    const rejected = await send('promotions', {
      ...PROMOTION,
      title: '',
      text: 'Long <words>',
      startsOn: '2026-12-24',
      endsOn: '2026-12-01',
    })
    const { body, statusCode } = rejected
    expect(statusCode).toBe(400)
    expect(body).toMatch(/id="id-new-title"[^>]*aria-describedby="id-new-title-fault" aria-invalid="true" autofocus/)
    expect(body).toMatch(/<p class="fault" id="id-new-title-fault">.*Enter some text\.<\/p>/)
    expect(body).toMatch(/<p class="fault" id="id-new-endsOn-fault">.*The last day is before the first day\.<\/p>/)
    expect(body.match(/ autofocus/g)).toHaveLength(1)
    for (const stored of ['>Long &lt;words&gt;</textarea>', 'value="2026-12-24"', 'value="2026-12-01"']) expect(body).toContain(stored)
    const { on: _, ...off } = PROMOTION
    expect((await send('promotions', { ...off, text: '' })).body).not.toMatch(/name="on" value="1" checked/)
    const page = await send('pages', { ...PAGE, slug: 'help', menu: '1' })
    for (const stored of ['value="help"', 'value="Quem somos"', '# Casa', 'name="menu" value="1" checked'])
      expect(page.body).toContain(stored)
    expect((await operator.fetchData('/pages')).body).not.toContain('Quem somos')
  })

  it('that came after its session was over is there again after the sign-in, with a wrong password in between', async () => {
    const { site, operator } = await givenOperator()
    await bench.db('backoffice_sessions').where({ site_id: site.id }).delete()
    const late = await bench.post(site, 'pages', Object.entries(PAGE), { ...OWN_PAGE, cookie: operator.cookie })
    expect(late.statusCode).toBe(401)
    const stored = Object.entries(PAGE).map(([name, value]) => [`kept.${name}`, value] as const)
    const again = [['kept.page', 'pages'] as const, ...stored]
    const wrong = await bench.post(site, 'sign-in', [...again, ['account', OPERATION.account], ['password', '00000000']])
    for (const { body } of [late, wrong]) expect(body).toContain('name="kept.title" value="Quem somos"')
    const { body, statusCode } = await bench.post(site, 'sign-in', [...again, ...Object.entries(OPERATION)])
    expect([statusCode, body.includes('value="Quem somos"'), body.includes('What you typed is still here')]).toEqual([200, true, true])
    expect((await contentsOf(site.id)).pages).toBeUndefined()
  })

  it('keeps switches and order of a list in which nothing is on', async () => {
    const { operator } = await givenOperator()
    const form = [
      ['list', ''],
      ['item', 'en'],
      ['item', 'pt'],
    ] as const
    const { body, statusCode } = await operator.post('languages', form)
    expect([statusCode, body.indexOf('value="en"') < body.indexOf('value="pt"'), / checked/.test(body)]).toEqual([400, true, false])
    expect(body).toMatch(/value="en" autofocus aria-describedby="list--fault"/)
  })

  it('that was overtaken by somebody else is shown with what was typed, on the present version', async () => {
    const { site, operator, send } = await givenOperator()
    const old = await operator.hidden('/menu')
    await send('menu', { list: 'legal', licence: 'Licence <7> of Nowhere' })
    expect((await bench.visit(site, '/')).body).toContain('Licence &lt;7&gt; of Nowhere')
    const late = await bench.post(site, 'menu', [...old, ['list', 'legal'], ['licence', 'Late']], { ...OWN_PAGE, cookie: operator.cookie })
    expect([late.statusCode, late.body.includes('Someone else changed this'), late.body.includes('>Late</textarea>')]).toEqual([
      409,
      true,
      true,
    ])
    expect((await contentsOf(site.id)).licence).toBe('Licence <7> of Nowhere')
    expect((await send('menu', { list: 'legal', licence: 'Late' })).statusCode).toBe(303)
    expect((await contentsOf(site.id)).licence).toBe('Late')
  })
})

describe('devices of an operator', { meta: { req: 'session-S22' } }, () => {
  it(
    'the merchant is notified of a new device once, in the log and by a notice, and not of a known one',
    { meta: { req: 'session-S22' } },
    async () => {
      const site = await bench.givenSite()
      const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' }
      const first = await bench.post(site, 'sign-in', Object.entries(OPERATION), { ...OWN_PAGE, ...agent })
      const cookie = String(first.headers['set-cookie']).match(/parlour-operation-device=[^;]+/)?.[0] ?? ''
      await bench.post(site, 'sign-in', Object.entries(OPERATION), { ...OWN_PAGE, ...agent, cookie })
      const timeline = await bench.db('sites_audit').where({ site_id: site.id, event: 'operator-signed-in' }).orderBy('id').pluck('detail')
      expect(timeline).toEqual([
        { device: 'Chrome, Linux', isNewDevice: true },
        { device: 'Chrome, Linux', isNewDevice: false },
      ])
      const notices = await bench
        .db('notices_notices')
        .where({ merchant_id: site.merchantId, kind: 'operator-new-device' })
        .where('dedupe_key', 'like', `%${site.id}%`)
        .pluck('facts')
      expect(notices).toEqual([{ site: site.siteName, device: 'Chrome, Linux' }])
    },
  )

  it('the operator sees where the account is signed in, and ends all others of the own site only', async () => {
    const site = await bench.givenSite()
    const [own, other] = [await bench.signIn(site), await bench.signIn(site)]
    const elsewhere = await bench.signIn(await bench.givenSite('agent01'))
    const over = await bench.signIn(site)
    const left = new Date(Date.now() - 3_600_000)
    await bench
      .db('backoffice_sessions')
      .where({ token_hash: hashOfSecret(over.cookie.replace(/^.*?=/, '')) })
      .update({ started_at: left, seen_at: left })
    const page = (await own.fetchData('/sessions')).body
    expect([page.match(/<li><b>/g)?.length, page.match(/This device/g)?.length]).toEqual([2, 1])
    expect((await own.post('sessions', [])).headers.location).toBe('/backend/sessions?done=1')
    expect((await own.fetchData('/sessions?done=1')).body).toContain('All other devices are signed out.')
    expect((await other.fetchData('/games')).body).toContain('name="password"')
    expect((await elsewhere.fetchData('/games')).body).not.toContain('name="password"')
  })
})

it('every page speaks every language of the product without a hole', async () => {
  const { operator, send } = await givenOperator()
  await send('pages', PAGE)
  await send('promotions', PROMOTION)
  for (const { code } of LANGUAGES)
    for (const section of ['/pages', '/promotions', '/sessions', '/menu'])
      expect([code, section, /\{\{|undefined/.test((await operator.fetchData(`${section}?lang=${code}`)).body)]).toEqual([
        code,
        section,
        false,
      ])
})
