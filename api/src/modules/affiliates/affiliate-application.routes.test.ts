import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AFFILIATE_FORM, affiliateCalls } from '../../../test/services/affiliate-forms.ts'
import { createServiceWorld, type ServiceWorld } from '../../../test/services/service-world.ts'

let world: ServiceWorld
let program: ReturnType<typeof affiliateCalls>
beforeAll(async () => {
  world = await createServiceWorld()
  program = affiliateCalls(world)
  await world.givenPerson('olga', { roles: ['operations'] })
  await world.givenPerson('omar', { roles: ['owner'] })
  await world.givenPerson('sam', { roles: ['support'] })
  await world.givenPerson('kenji')
  await world.givenPerson('maria')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = new Date('2026-11-18T12:00:00Z')
  for (const table of ['affiliates_applications', 'mail_messages', 'platform_form_tries']) await world.database.db(table).delete()
})

describe('an application', () => {
  it(
    'is pending for 48 hours, in the queue with all its fields, and confirmed with a link that ties an account',
    { meta: { req: 'C11 D14' } },
    async () => {
      const sent = await program.apply()
      expect(sent).toMatchObject({ status: 200, data: { state: 'pending', reviewBy: '2026-11-20T12:00:00.000Z' } })
      expect(sent.data.reference).toMatch(/^L-[2-9A-HJKMNP-TV-Z]{6}$/)
      const [email] = await world.emailsTo('kenji@example.org')
      expect(email).toMatchObject({ kind: 'league-received', locale: 'ja', values: { reference: sent.data.reference, hours: '48' } })
      expect(email?.values.link).toMatch(/^http:\/\/localhost:8080\/ja\/affiliate-program\?claim=[\w-]{43}$/)
      const { website: _website, hasConsent: _hasConsent, ...stored } = AFFILIATE_FORM
      expect((await program.queue('sam')).data).toEqual({
        applications: {
          list: [
            {
              ...stored,
              id: expect.any(String),
              reference: sent.data.reference,
              state: 'pending',
              countryName: 'Japan',
              account: null,
              appliedAt: '2026-11-18T12:00:00.000Z',
              reviewBy: '2026-11-20T12:00:00.000Z',
              age: 'fresh',
              decidedAt: null,
              decidedBy: null,
              reason: null,
              leagueCode: null,
            },
          ],
          total: 1,
          page: 1,
          pageSize: 20,
        },
        counts: { pending: 1, approved: 0, rejected: 0 },
      })
    },
  )

  it(
    'is one at a time for an email in any spelling and for an account, also when ten arrive at once',
    { meta: { req: 'D14' } },
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, index) =>
          program.apply({ email: index % 2 === 0 ? 'Kenji@Example.org' : 'kenji@example.org' }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ error }) => error === 'affiliates.application-pending')).toHaveLength(9)
      expect((await program.apply({ email: 'other@example.org' }, 'kenji')).status).toBe(200)
      expect(await program.apply({ email: 'third@example.org' }, 'kenji')).toMatchObject({
        status: 409,
        error: 'affiliates.application-pending',
      })
    },
  )

  it('is not for somebody who is an affiliate already, and open again after a rejection', { meta: { req: 'D14' } }, async () => {
    const first = (await program.apply({}, 'kenji')).data
    await program.decide('olga', await program.idOf(first.reference), 'rejected', 'No traffic yet')
    const second = (await program.apply({}, 'kenji')).data
    await program.decide('olga', await program.idOf(second.reference), 'approved')
    expect(await program.apply()).toMatchObject({ status: 409, error: 'affiliates.already-agent' })
    expect(await program.apply({ email: 'new@example.org' }, 'kenji')).toMatchObject({ status: 409, error: 'affiliates.already-agent' })
    expect((await program.own('kenji')).data).toMatchObject({ reference: second.reference, state: 'approved' })
  })

  it('names what is missing: the number on the channel, consent, a country that exists', { meta: { req: 'D14' } }, async () => {
    expect(await program.apply({ channelValue: ' ' })).toMatchObject({
      status: 400,
      error: 'affiliates.channel-missing',
      fields: { channelValue: 'required' },
    })
    expect((await program.apply({ channel: 'email', channelValue: '' })).status).toBe(200)
    expect(await program.apply({ hasConsent: false })).toMatchObject({ status: 400, error: 'contact.consent-missing' })
    expect(await program.apply({ countriesId: 999 })).toMatchObject({ status: 404, error: 'catalog.country-unknown' })
    for (const wrong of [
      { trafficSources: [] },
      { trafficSources: ['seo', 'seo'] },
      { monthlyVolume: 'much' },
      { note: 'a\u202eb' },
      { email: '' },
    ])
      expect(await program.apply(wrong)).toMatchObject({ status: 400, error: 'platform.validation' })
    for (const field of ['name', 'channelValue', 'note'])
      expect(await program.apply({ [field]: 'a\ud800' })).toMatchObject({ status: 400, fields: { [field]: 'pattern' } })
  })

  it('of a machine is answered alike, and neither in the queue nor in the way of an honest one', { meta: { req: 'C11' } }, async () => {
    expect(await program.apply({ website: 'x' })).toMatchObject({ status: 200, data: { state: 'pending' } })
    expect(await world.database.db('mail_messages')).toEqual([])
    expect((await program.queue('olga')).data).toMatchObject({ applications: { list: [], total: 0 }, counts: { pending: 0 } })
    expect((await program.apply()).status).toBe(200)
    const [row] = await world.database.db('affiliates_applications').where({ is_spam: true })
    expect(await program.decide('olga', row.id, 'approved')).toMatchObject({ status: 404, error: 'affiliates.application-not-found' })
  })

  it('is limited together with the contact form', { meta: { req: 'C11' } }, async () => {
    const limited = await createServiceWorld({ formsAnHour: 2 })
    const { apply } = affiliateCalls(limited)
    expect((await apply()).status).toBe(200)
    expect((await apply({ email: 'b@example.org' })).status).toBe(200)
    expect(await apply({ email: 'c@example.org' })).toMatchObject({
      status: 429,
      error: 'contact.too-many',
      headers: { 'retry-after': '3600' },
    })
    await limited.close()
  })
})

describe('the account of an application', () => {
  it('is the signed-in one, and a session that is over counts as none', { meta: { req: 'D48' } }, async () => {
    await program.apply({}, 'kenji')
    expect((await program.own('kenji')).data).toMatchObject({ state: 'pending', leagueCode: null, reason: null })
    expect((await world.emailsTo('kenji@example.org'))[0]?.values.link).toBe('')
    expect((await program.apply({ email: 'b@example.org' }, 'nobody-any-more')).status).toBe(200)
    expect((await program.own('maria')).data).toBeNull()
  })

  it(
    'is tied later by the mailed link: once, by one account, within 30 days, and never by guessing',
    { meta: { req: 'D48' } },
    async () => {
      await program.apply()
      const token = await program.claimOf('kenji@example.org')
      expect(await program.claim('kenji', `${token.slice(0, -1)}_`)).toMatchObject({ status: 400, error: 'affiliates.claim-invalid' })
      expect(await program.claim('kenji', '')).toMatchObject({ status: 400, error: 'affiliates.claim-invalid' })
      expect((await program.claim('kenji', token)).data).toMatchObject({ state: 'pending' })
      expect((await program.claim('kenji', token)).status).toBe(200)
      expect(await program.claim('maria', token)).toMatchObject({ status: 400, error: 'affiliates.claim-invalid' })
      expect((await program.own('maria')).data).toBeNull()
      expect((await program.own('kenji')).data).toMatchObject({ state: 'pending' })
      const stored = JSON.stringify(await world.database.db('affiliates_applications'))
      expect(stored).not.toContain(token)
      await program.apply({ email: 'late@example.org' })
      world.clock.now = new Date('2026-12-18T12:00:00Z')
      expect(await program.claim('maria', await program.claimOf('late@example.org'))).toMatchObject({ error: 'affiliates.claim-invalid' })
    },
  )

  it('is raced for by two accounts: one of them gets it', { meta: { req: 'D48' } }, async () => {
    await program.apply()
    const token = await program.claimOf('kenji@example.org')
    const answers = await Promise.all(['kenji', 'maria'].map(async (who) => program.claim(who, token)))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 400])
  })

  it('has one application: a second one cannot be tied', { meta: { req: 'D48' } }, async () => {
    await program.apply({}, 'kenji')
    await program.apply({ email: 'b@example.org' })
    const token = await program.claimOf('b@example.org')
    expect(await program.claim('kenji', token)).toMatchObject({ status: 409, error: 'affiliates.application-pending' })
    expect((await program.claim('maria', token)).status).toBe(200)
  })
})

describe('the queue of the staff', () => {
  it('is read by support and decided by operations and owner only', { meta: { req: 'D30' } }, async () => {
    const { reference } = (await program.apply()).data
    const id = await program.idOf(reference)
    expect((await program.queue('maria')).status).toBe(403)
    expect(await program.decide('sam', id, 'approved')).toMatchObject({ status: 403, error: 'identity.role-missing' })
    expect(await program.decide('omar', id, 'rejected', 'a\udc00')).toMatchObject({ status: 400, fields: { reason: 'pattern' } })
    expect((await program.decide('omar', id, 'approved')).status).toBe(200)
  })

  it('shows the most urgent first, with its age at hours 36 and 48, and the decided after them', { meta: { req: 'D14' } }, async () => {
    for (const [index, email] of ['a@example.org', 'b@example.org', 'c@example.org'].entries()) {
      world.clock.now = new Date(Date.UTC(2026, 10, 18, 12 * index))
      await program.apply({ email })
    }
    const shown = async () =>
      (await program.queue('olga')).data.applications.list.map((row: Record<string, string>) => [row.email?.charAt(0), row.age])
    world.clock.now = new Date('2026-11-19T11:59:59.999Z')
    expect(await shown()).toEqual([
      ['a', 'fresh'],
      ['b', 'fresh'],
      ['c', 'fresh'],
    ])
    world.clock.now = new Date('2026-11-20T00:00:00Z')
    expect(await shown()).toEqual([
      ['a', 'late'],
      ['b', 'warning'],
      ['c', 'fresh'],
    ])
    const [first] = (await program.queue('olga')).data.applications.list
    await program.decide('olga', first.id, 'rejected', 'No')
    expect(await shown()).toEqual([
      ['b', 'warning'],
      ['c', 'fresh'],
      ['a', 'stopped'],
    ])
    expect((await program.queue('olga', { state: 'rejected' })).data).toMatchObject({
      applications: { total: 1 },
      counts: { pending: 2, approved: 0, rejected: 1 },
    })
  })
})

describe('a decision', () => {
  it('approves: a unique code that registers, mailed with the link to share', { meta: { req: 'M05 D14' } }, async () => {
    const { reference } = (await program.apply({}, 'kenji')).data
    const decided = await program.decide('olga', await program.idOf(reference), 'approved', 'Good traffic')
    expect(decided.data).toMatchObject({ state: 'approved', decidedBy: 'olga', decidedAt: '2026-11-18T12:00:00.000Z', age: 'stopped' })
    const code: string = decided.data.leagueCode
    expect(code).toMatch(/^[A-Z]{4,8}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(await world.database.db('identity_league_codes').where({ code })).toMatchObject([{ is_demonstration: false }])
    expect((await world.emailsTo('kenji@example.org')).at(-1)).toEqual({
      kind: 'league-approved',
      locale: 'ja',
      values: { code, shareLink: `http://localhost:8080/ja?leagueCode=${code}`, link: 'http://localhost:8080/ja/agent' },
    })
    expect((await program.own('kenji')).data).toMatchObject({ state: 'approved', leagueCode: code })
  })

  it(
    'approves an application without an account and mails a fresh link, which makes the first one worthless',
    { meta: { req: 'D48' } },
    async () => {
      const { reference } = (await program.apply()).data
      const first = await program.claimOf('kenji@example.org')
      await program.decide('olga', await program.idOf(reference), 'approved')
      const second = await program.claimOf('kenji@example.org')
      expect(second).not.toBe(first)
      expect(await program.claim('kenji', first)).toMatchObject({ error: 'affiliates.claim-invalid' })
      expect((await program.claim('kenji', second)).data).toMatchObject({ state: 'approved' })
      expect((await program.dashboard('kenji')).status).toBe(200)
    },
  )

  it('rejects with a reason, which is mailed and shown', { meta: { req: 'D14' } }, async () => {
    const { reference } = (await program.apply({}, 'kenji')).data
    const id = await program.idOf(reference)
    expect(await program.decide('olga', id, 'rejected', ' \n ')).toMatchObject({
      status: 400,
      error: 'affiliates.reason-missing',
      fields: { reason: 'required' },
    })
    await program.decide('olga', id, 'rejected', 'No traffic yet\n<b>Come back</b>')
    expect((await world.emailsTo('kenji@example.org')).at(-1)).toMatchObject({
      kind: 'league-rejected',
      values: { reference, text: 'No traffic yet\n<b>Come back</b>' },
    })
    expect((await program.own('kenji')).data).toMatchObject({
      state: 'rejected',
      reason: 'No traffic yet\n<b>Come back</b>',
      leagueCode: null,
    })
    expect(await program.dashboard('kenji')).toMatchObject({ status: 404, error: 'affiliates.not-an-agent' })
  })

  it('is final and made once, also when two members of the staff decide at the same moment', { meta: { req: 'D14' } }, async () => {
    const { reference } = (await program.apply()).data
    const id = await program.idOf(reference)
    const answers = await Promise.all([
      program.decide('olga', id, 'approved'),
      program.decide('omar', id, 'rejected', 'No'),
      program.decide('olga', id, 'approved'),
    ])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409])
    expect(answers.filter(({ error }) => error === 'affiliates.application-decided')).toHaveLength(2)
    const emails = await world.emailsTo('kenji@example.org')
    expect(emails.filter(({ kind }) => kind !== 'league-received')).toHaveLength(1)
    await expect(
      world.database.db('affiliates_applications').where({ id }).update({ state: 'pending', decided_at: null }),
    ).rejects.toMatchObject({
      code: '23514',
    })
    expect(await program.decide('olga', randomUUID(), 'approved')).toMatchObject({ status: 404, error: 'affiliates.application-not-found' })
  })
})
