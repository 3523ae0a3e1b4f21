import type { SiteStatus } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackOfficeBench, OPERATION, OWN_PAGE, type BackOfficeBench } from './back-office-bench.ts'

let bench: BackOfficeBench

beforeAll(async () => {
  bench = await createBackOfficeBench()
})
afterAll(async () => bench.close())

const SECTIONS = ['', '/games', '/payments', '/promotions', '/pages', '/menu', '/languages', '/players', '/sessions', '/figures.csv']

const ACTIONS: readonly (readonly [path: string, form: readonly (readonly [string, string])[]])[] = [
  [
    'games',
    [
      ['list', 'slots'],
      ['item', 'copper-orchard'],
    ],
  ],
  [
    'payments',
    [
      ['item', 'Pix'],
      ['on', 'Pix'],
    ],
  ],
  [
    'promotions',
    [
      ['title', 'Friday'],
      ['text', 'Tables'],
      ['on', '1'],
    ],
  ],
  [
    'menu',
    [
      ['list', 'legal'],
      ['licence', 'Licence 1'],
    ],
  ],
  [
    'languages',
    [
      ['item', 'pt'],
      ['on', 'pt'],
    ],
  ],
  [
    'pages',
    [
      ['slug', 'about-us'],
      ['title', 'About us'],
      ['text', 'We play'],
      ['on', '1'],
    ],
  ],
  ['sessions', []],
  ['sign-out', []],
]

const configurationOf = async (siteId: string) => bench.db('sites_configurations').where({ site_id: siteId }).first()

describe('the sign-in at the backend link', { meta: { req: 'D04' } }, () => {
  it(
    'opens the back office for the operation account, in a cookie of this realm that no script and no other site can send',
    { meta: { req: 'D04 session-S22' } },
    async () => {
      const site = await bench.givenSite()
      const door = await bench.fetchData(site, '')
      expect([door.statusCode, door.body.includes('Sign in to the back office'), door.headers['cache-control']]).toEqual([
        200,
        true,
        'no-store',
      ])
      expect(door.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self';/,
      )
      const { answer, fetchData } = await bench.signIn(site)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/backend'])
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^parlour-operation=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^parlour-operation-device=[\w.-]{66}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
      ])
      for (const section of SECTIONS) {
        const page = await fetchData(section)
        expect([section, page.statusCode, page.body.includes('name="password"'), /<script|style="/.test(page.body)]).toEqual([
          section,
          200,
          false,
          false,
        ])
      }
      const audit = await bench.db('sites_audit').where({ site_id: site.id }).select('event', 'actor_name')
      expect(audit).toEqual([{ event: 'operator-signed-in', actor_name: OPERATION.account }])
      const rows = await bench.db('backoffice_sessions').where({ site_id: site.id })
      expect(JSON.stringify(rows)).not.toContain(String(answer.headers['set-cookie']).slice(18, 40))
    },
  )

  it('answers the same whether the name or the digits are wrong', { meta: { req: 'D04 session-S22' } }, async () => {
    const site = await bench.givenSite()
    const bodies = []
    for (const form of [
      { ...OPERATION, account: 'nobody1' },
      { ...OPERATION, password: '90817263' },
    ]) {
      const { statusCode, body } = await bench.post(site, 'sign-in', Object.entries(form))
      bodies.push([statusCode, body.replaceAll(form.account, '')])
    }
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.[0]).toBe(401)
  })

  it('a new password of the owner ends the sessions of the operator', { meta: { req: 'D04 D11' } }, async () => {
    const site = await bench.givenSite()
    const { fetchData } = await bench.signIn(site)
    await bench
      .db('sites_operation_accounts')
      .where({ site_id: site.id })
      .update({ password_changed_at: new Date(Date.now() + 1) })
    expect((await fetchData('/games')).body).toContain('Please sign in again.')
  })

  it.each<[SiteStatus, number]>([
    ['provisioning', 200],
    ['live', 200],
    ['deposit-low', 200],
    ['limited', 200],
    ['suspended', 200],
    ['closed', 200],
    ['url-released', 404],
  ])('answers %s with %i, and lets nobody change what the provider closed', { meta: { req: 'D04 D41' } }, async (status, expected) => {
    const site = await bench.givenSite()
    const operator = await bench.signIn(site)
    await bench.db('sites_sites').where({ id: site.id }).update({ status })
    for (const section of SECTIONS) expect([section, (await operator.fetchData(section)).statusCode]).toEqual([section, expected])
    const before = await configurationOf(site.id)
    const answer = await operator.post('menu', [
      ['list', 'legal'],
      ['licence', 'Licence 1'],
    ])
    const isOpen = ['live', 'deposit-low', 'limited'].includes(status)
    expect(answer.statusCode).toBe(expected === 404 ? 404 : isOpen ? 303 : 409)
    expect((await configurationOf(site.id)).settings_writes).toBe(before.settings_writes + (isOpen ? 1 : 0))
  })
})

describe('the realm of operators', { meta: { req: 'session-S24' } }, () => {
  const strangers: readonly (readonly [string, (cookie: string, other: string) => Promise<Readonly<Record<string, string>>>])[] = [
    ['no session', async () => OWN_PAGE],
    ['the session of another site', async (_own, other) => ({ ...OWN_PAGE, cookie: other })],
    ['the token of its merchant', async () => ({ ...OWN_PAGE, authorization: `Bearer ${await bench.tokenOf('merchant1')}` })],
    [
      'the token of its merchant as a session',
      async () => ({ ...OWN_PAGE, cookie: `parlour-operation=${await bench.tokenOf('merchant1')}` }),
    ],
    ['a page of another site', async (own) => ({ cookie: own, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })],
    ['a page of a sibling site', async (own) => ({ cookie: own, 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:8080' })],
    ['a page of the product', async (own) => ({ cookie: own, origin: 'http://localhost:8080' })],
    ['a program that says nothing of a page', async (own) => ({ cookie: own })],
  ]

  it.each(strangers)(
    'no form is taken from %s, even with a token of the session',
    { meta: { req: 'session-S24' } },
    async (_name, headersOf) => {
      const site = await bench.givenSite()
      const operator = await bench.signIn(site)
      const other = await bench.signIn(await bench.givenSite('agent01'))
      const before = await configurationOf(site.id)
      const headers = await headersOf(operator.cookie, other.cookie)
      const hidden = await operator.hidden('/games')
      for (const [path, form] of ACTIONS) {
        const { statusCode } = await bench.post(site, path, [...hidden, ...form], headers)
        expect([path, statusCode === 400 || statusCode === 401]).toEqual([path, true])
      }
      expect(await configurationOf(site.id)).toEqual(before)
      expect((await operator.fetchData('/games')).body).not.toContain('name="password"')
    },
  )

  it('no form is taken without the token of its own session', { meta: { req: 'session-S24' } }, async () => {
    const site = await bench.givenSite()
    const operator = await bench.signIn(site)
    const twin = await bench.signIn(site)
    const before = await configurationOf(site.id)
    for (const [path, form] of ACTIONS)
      for (const token of [
        '',
        'x'.repeat(43),
        ...(await twin.hidden('/games')).filter(([name]) => name === 'token').map(([, value]) => value),
      ]) {
        const { statusCode } = await bench.post(site, path, [['token', token], ['version', '0'], ...form], {
          ...OWN_PAGE,
          cookie: operator.cookie,
        })
        expect([path, token.length, statusCode]).toEqual([path, token.length, 403])
      }
    expect(await configurationOf(site.id)).toEqual(before)
    expect((await operator.fetchData('/games')).body).not.toContain('name="password"')
  })

  it(
    'its session opens nothing of the merchant, nothing of another site, and is over after the sign-out',
    { meta: { req: 'session-S24' } },
    async () => {
      const site = await bench.givenSite()
      const { cookie, fetchData, post } = await bench.signIn(site)
      const bearer = cookie.replace('parlour-operation=', '')
      const merchant = await bench.http.inject({
        method: 'GET',
        url: '/api/user/info',
        headers: { cookie, authorization: `Bearer ${bearer}` },
      })
      expect(merchant.statusCode).toBe(401)
      expect((await bench.fetchData(await bench.givenSite('agent01'), '/games', { cookie })).body).toContain('name="password"')
      expect((await bench.http.inject({ method: 'GET', url: `/__site/${site.slug}/backend`, headers: { cookie } })).statusCode).toBe(404)
      expect((await post('sign-out', [])).statusCode).toBe(303)
      expect((await fetchData('/games')).body).toContain('name="password"')
    },
  )

  it(
    'ending the other sign-ins ends those of this site only, and is kept once with their number',
    { meta: { req: 'session-S24' } },
    async () => {
      const site = await bench.givenSite()
      const elsewhere = await bench.signIn(await bench.givenSite('agent01'))
      const others = [await bench.signIn(site), await bench.signIn(site)]
      const own = await bench.signIn(site)
      const ended = [await own.post('sessions', []), await own.post('sessions', [])]
      expect(ended.map(({ headers }) => headers.location)).toEqual(['/backend/sessions?done=1', '/backend/sessions?done=1'])
      const isIn = async ({ fetchData }: typeof own) => !(await fetchData('/games')).body.includes('name="password"')
      expect(await Promise.all([own, elsewhere, ...others].map(isIn))).toEqual([true, true, false, false])
      const stored = await bench
        .db('sites_audit')
        .where({ event: 'operator-sessions-ended' })
        .select('site_id', 'actor_id', 'actor_name', 'detail')
      expect(stored).toEqual([{ site_id: site.id, actor_id: site.id, actor_name: OPERATION.account, detail: { ended: 2 } }])
    },
  )
})

describe('what an operator changes', () => {
  const whole = async (session: Awaited<ReturnType<BackOfficeBench['signIn']>>, path: string, list: string) => {
    const { body } = await session.fetchData(path)
    const [, form = ''] = new RegExp(`name="list" value="${list}">(.*?)</form>`, 's').exec(body) ?? []
    const items = [...form.matchAll(/name="item" value="([^"]*)"/g)].map(([, id = '']) => id)
    const on = [...form.matchAll(/name="on" value="([^"]*)" checked/g)].map(([, id = '']) => id)
    return {
      items,
      on,
      fields: (off: readonly string[] = [], move = '') =>
        fieldsOf(
          list,
          items,
          on.filter((id) => !off.includes(id)),
          move,
        ),
    }
  }
  const fieldsOf = (list: string, items: readonly string[], on: readonly string[], move: string) => [
    ['list', list] as const,
    ...items.map((id) => ['item', id] as const),
    ...on.map((id) => ['on', id] as const),
    ['move', move] as const,
  ]

  it('a game that is switched off is nowhere on the site at once, a moved one comes earlier, and the action is recorded', async () => {
    const site = await bench.givenSite()
    const operator = await bench.signIn(site)
    expect((await bench.visit(site, '/slots?lang=en')).body).toContain('Copper Orchard')
    const slots = await whole(operator, '/games', 'slots')
    expect([slots.items.length, slots.on.length]).toEqual([32, 32])
    const saved = await operator.post('games', slots.fields(['copper-orchard'], 'up:velvet-comet'))
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/backend/games?done=1&moved=up%3Avelvet-comet'])
    const { body } = await bench.visit(site, '/slots?lang=en')
    expect([body.includes('Copper Orchard'), body.indexOf('Velvet Comet') < body.indexOf('Tidewalker')]).toEqual([false, true])
    for (const page of ['/', '/lobby']) expect((await bench.visit(site, page)).body).not.toContain('Copper Orchard')
    expect((await operator.fetchData('/games?moved=up:velvet-comet')).body).toMatch(/value="up:velvet-comet"[^>]*autofocus/)
    expect(await bench.db('sites_audit').where({ site_id: site.id, event: 'contents-saved' }).select('actor_name')).toEqual([
      { actor_name: 'operator1' },
    ])
  })

  it('a family without games is left out, and the last game stays on', async () => {
    const site = await bench.givenSite()
    const operator = await bench.signIn(site)
    for (const family of ['slots', 'live', 'table', 'instant']) {
      const { items, fields } = await whole(operator, '/games', family)
      expect((await operator.post('games', fields(items))).statusCode).toBe(303)
    }
    expect((await bench.visit(site, '/lobby')).body).not.toContain('id="instant"')
    const { items, fields } = await whole(operator, '/games', 'sport')
    const rejected = await operator.post('games', fields(items))
    expect([rejected.statusCode, rejected.body.includes('Keep at least one on')]).toEqual([400, true])
    expect((await bench.visit(site, '/')).statusCode).toBe(200)
  })

  it('payment methods, languages and the menu are shown in the order and number that were saved', async () => {
    const site = await bench.givenSite()
    const operator = await bench.signIn(site)
    const methods = await whole(operator, '/payments', '')
    const [first = '', second = ''] = methods.items
    expect((await operator.post('payments', methods.fields([first]))).statusCode).toBe(303)
    const foot = (await bench.visit(site, '/')).body
    expect([foot.includes(`<bdi>${first}</bdi>`), foot.includes(`<bdi>${second}</bdi>`)]).toEqual([false, true])
    expect((await operator.post('payments', methods.fields(methods.items))).statusCode).toBe(400)
    const languages = await whole(operator, '/languages', '')
    expect(languages.items).toHaveLength(15)
    expect((await operator.post('languages', languages.fields([], 'up:en'))).statusCode).toBe(303)
    expect((await bench.visit(site, '/')).body).toContain('<html lang="en"')
    const menu = await whole(operator, '/menu', 'menu')
    expect((await operator.post('menu', menu.fields(['promotions'], 'up:help'))).statusCode).toBe(303)
    const [, nav = ''] = /<nav class="nav"(.*?)<\/nav>/s.exec((await bench.visit(site, '/')).body) ?? []
    expect([...nav.matchAll(/<span>([^<]*)<\/span>/g)].map(([, name]) => name)).toEqual(['Home', 'All games', 'Cashier', 'Help'])
  })

  it('the overview and the export show the figures of the site and no other', async () => {
    const site = await bench.givenSite()
    const day = new Date().toISOString().slice(0, 10)
    await bench.db('sites_daily_figures').insert({ site_id: site.id, day, visits: 12_345, page_views: 23_456 })
    const operator = await bench.signIn(site)
    expect((await operator.fetchData('')).body).toContain('12,345')
    const csv = await operator.fetchData('/figures.csv')
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="${site.slug}-figures.csv"`)
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(91)
    expect(csv.body).toContain(`${day},12345,23456,0,0.000000,0.000000,false`)
    const other = await bench.signIn(await bench.givenSite('agent01'))
    expect((await other.fetchData('')).body).not.toContain('12,345')
  })

  it('speaks the language that is chosen, and keeps it', async () => {
    const site = await bench.givenSite()
    const { fetchData } = await bench.signIn(site)
    const { body } = await fetchData('/games?lang=ar')
    expect([body.includes('<html lang="ar" dir="rtl">'), body.includes('action="/backend/games?lang=ar"')]).toEqual([true, true])
  })
})
