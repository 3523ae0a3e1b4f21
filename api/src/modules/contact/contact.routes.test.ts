import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@parlour/i18n'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServiceWorld, type ServiceWorld } from '../../../test/services/service-world.ts'

let world: ServiceWorld
beforeAll(async () => {
  world = await createServiceWorld()
  await world.givenPerson('olga', { roles: ['operations'] })
  await world.givenPerson('sam', { roles: ['support'] })
  await world.givenPerson('rita', { roles: ['release-manager'] })
  await world.givenPerson('merchant')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['contact_replies', 'contact_messages', 'mail_messages', 'platform_form_tries'])
    await world.database.db(table).delete()
})

const FORM = {
  topic: 'ads',
  name: 'Ana Souza',
  email: 'ana@example.org',
  messenger: '',
  message: 'How is the shared fund paid out?\nWe run two sites.',
  locale: 'pt',
  page: 'services/online-casino-advertising',
  website: '',
  hasConsent: true,
}
const submit = (fields: object = {}, headers = {}) => world.call(null, 'POST', '/api/contact/submit', { ...FORM, ...fields }, headers)
const inbox = (who: string, query = {}) => world.call(who, 'GET', '/api/console/messages', query)
const edit = (who: string, id: string, state: string) => world.call(who, 'POST', '/api/console/messages/edit', { id, state })
const reply = (who: string, id: string, text: string, key: string = randomUUID()) =>
  world.call(who, 'POST', '/api/console/messages/reply', { id, text }, { 'idempotency-key': key })
const onlyId = async (): Promise<string> => (await inbox('olga')).data.messages.list[0].id

describe('a message to the provider', () => {
  it('lands in the inbox, and its sender gets a confirmation in their language', { meta: { req: 'C11 D13 M04' } }, async () => {
    const sent = await submit()
    expect(sent).toMatchObject({ status: 200, data: { receivedAt: '2026-11-18T12:00:00.000Z' } })
    expect(sent.data.reference).toMatch(/^C-[2-9A-HJKMNP-TV-Z]{6}$/)
    const { reference } = sent.data
    expect(await world.emailsTo('ana@example.org')).toEqual([
      { kind: 'contact-received', locale: 'pt', values: { reference, topic: 'ads', at: '2026-11-18T12:00:00.000Z' } },
    ])
    const { website: _website, hasConsent: _hasConsent, ...stored } = FORM
    expect((await inbox('sam')).data).toEqual({
      messages: {
        list: [
          {
            ...stored,
            id: expect.any(String),
            reference,
            state: 'new',
            receivedAt: '2026-11-18T12:00:00.000Z',
            age: 'fresh',
            takenBy: null,
            replies: [],
          },
        ],
        total: 1,
        page: 1,
        pageSize: 20,
      },
      counts: { new: 1, open: 0, answered: 0, closed: 0, spam: 0 },
    })
  })

  it.each(LANGUAGES.map(({ code }) => code))('is confirmed in %s', { meta: { req: 'D13' } }, async (locale) => {
    await submit({ locale })
    expect(await world.emailsTo('ana@example.org')).toMatchObject([{ locale }])
  })

  it('needs an email or a messenger, named as fields; a messenger alone gets no email', { meta: { req: 'D13' } }, async () => {
    expect(await submit({ email: '', messenger: '   ' })).toMatchObject({
      status: 400,
      error: 'contact.reach-missing',
      fields: { email: 'required', messenger: 'required' },
    })
    expect((await submit({ email: '', messenger: '@ana' })).status).toBe(200)
    expect(await world.database.db('mail_messages')).toEqual([])
  })

  it('needs consent', { meta: { req: 'D13' } }, async () => {
    expect(await submit({ hasConsent: false })).toMatchObject({
      status: 400,
      error: 'contact.consent-missing',
      fields: { hasConsent: 'required' },
    })
  })

  it.each([
    ['name', '   ', 'required'],
    ['message', '          x', 'minLength'],
    ['message', 'bidi \u202e override', 'pattern'],
    ['name', 'zero\u200bwidth', 'pattern'],
    ['name', 'line\nbreak', 'pattern'],
    ['email', 'no-at-sign', 'pattern'],
    ['topic', 'else', 'anyOf'],
    ['page', '\ud800', 'pattern'],
    ['message', 'ten letters \udc00', 'pattern'],
  ])('rejects the field %s as %j by the rule %s', { meta: { req: 'api-A10' } }, async (field, value, rule) => {
    const answer = await submit({ [field]: value })
    expect(answer).toMatchObject({ status: 400, error: 'platform.validation', fields: { [field]: rule } })
    expect(await world.database.db('contact_messages')).toEqual([])
  })

  it(
    'answers a machine that fills the hidden field alike, keeps it as spam, and writes to nobody',
    { meta: { req: 'C11 D31' } },
    async () => {
      const honest = await submit()
      const machine = await submit({ website: 'http://spam.example', email: 'victim@example.org' })
      expect([machine.status, Object.keys(machine.data)]).toEqual([honest.status, Object.keys(honest.data)])
      expect(machine.data.reference).toMatch(/^C-[2-9A-HJKMNP-TV-Z]{6}$/)
      expect(await world.emailsTo('victim@example.org')).toEqual([])
      expect((await inbox('olga')).data.counts).toMatchObject({ new: 1, spam: 1 })
    },
  )

  it('repeats nothing of the form in the confirmation, so that nobody is sent anything through it', async () => {
    await submit({ name: 'Buy at spam.example', message: 'Buy at spam.example now' })
    expect(JSON.stringify(await world.emailsTo('ana@example.org'))).not.toContain('spam.example')
  })

  it('writes at most three confirmations a day to one address, and takes the messages all the same', async () => {
    for (let count = 0; count < 5; count += 1) expect((await submit({ email: 'ANA@example.org' })).status).toBe(200)
    expect(await world.emailsTo('ANA@example.org')).toHaveLength(3)
    expect(await world.database.db('contact_messages')).toHaveLength(5)
  })
})

describe('the limit of a network', { meta: { req: 'C11' } }, () => {
  it('lets 5 messages an hour and 20 a day pass, in any number of processes, then says how long to wait', async () => {
    const limited = await createServiceWorld({ formsAnHour: 5, trustProxy: '127.0.0.1' })
    const send = (ip = '203.0.113.7') =>
      limited.call(null, 'POST', '/api/contact/submit', { ...FORM, email: '', messenger: '@ana' }, { 'x-forwarded-for': ip })
    const together = await Promise.all(Array.from({ length: 9 }, async () => send()))
    expect(together.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429, 429,
    ])
    const rejected = await send()
    expect(rejected).toMatchObject({ status: 429, error: 'contact.too-many', headers: { 'retry-after': '3600' } })
    expect((await send('203.0.113.8')).status).toBe(200)
    expect((await send('2001:db8::1')).status).toBe(200)
    for (let hour = 1; hour <= 3; hour += 1) {
      limited.clock.now = new Date(limited.clock.now.getTime() + 3_600_000)
      for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200)
    }
    limited.clock.now = new Date(limited.clock.now.getTime() + 3_600_000)
    expect(await send()).toMatchObject({ status: 429, headers: { 'retry-after': String(20 * 3600) } })
    expect(JSON.stringify(await limited.database.db('platform_form_tries'))).not.toContain('203.0.113')
    await limited.close()
  })
})

describe('the inbox of the staff', () => {
  it('is open to owner, operations and support, and to nobody else', { meta: { req: 'D30' } }, async () => {
    await submit()
    const id = await onlyId()
    for (const who of ['rita', 'merchant']) {
      for (const answer of [await inbox(who), await edit(who, id, 'open'), await reply(who, id, 'Hello there')]) {
        expect(answer).toMatchObject({ status: 403, error: 'identity.role-missing' })
      }
    }
    expect((await world.call(null, 'GET', '/api/console/messages')).status).toBe(401)
    expect((await inbox('sam')).status).toBe(200)
  })

  it('finds by reference, name, address and text, whatever is typed, and filters by state and topic', async () => {
    const { reference } = (await submit()).data
    await submit({ name: '100% _Bob_', email: 'bob@example.org', topic: 'support', message: 'ফান্ড কীভাবে কাজ করে?' })
    const found = async (query: object) => (await inbox('olga', query)).data.messages.list.map(({ name }: { name: string }) => name)
    expect(await found({ search: reference.toLowerCase() })).toEqual(['Ana Souza'])
    expect(await found({ search: 'BOB@EXAMPLE' })).toEqual(['100% _Bob_'])
    expect(await found({ search: 'ফান্ড' })).toEqual(['100% _Bob_'])
    expect(await found({ search: '%' })).toEqual(['100% _Bob_'])
    expect(await found({ search: "'; DROP TABLE contact_messages; --" })).toEqual([])
    expect(await found({ topic: 'ads' })).toEqual(['Ana Souza'])
    expect(await found({ state: 'closed' })).toEqual([])
    expect((await inbox('olga', { pageSize: '10', page: '2' })).data.messages).toMatchObject({ list: [], total: 2, page: 2, pageSize: 10 })
  })

  it('keeps who took, closed and marked a message, and when', async () => {
    await submit()
    const id = await onlyId()
    expect((await edit('sam', id, 'open')).data).toMatchObject({ state: 'open', takenBy: 'sam' })
    world.clock.now = new Date('2026-11-18T13:00:00Z')
    expect((await edit('olga', id, 'closed')).data).toMatchObject({ state: 'closed', takenBy: 'sam' })
    const [row] = await world.database.db('contact_messages').where({ id })
    expect(row).toMatchObject({
      taken_by_name: 'sam',
      taken_at: new Date('2026-11-18T12:00:00Z'),
      state_set_by_name: 'olga',
      state_set_at: new Date('2026-11-18T13:00:00Z'),
    })
    expect((await edit('olga', id, 'open')).data).toMatchObject({ state: 'open', takenBy: 'olga' })
    expect((await edit('olga', id, 'spam')).data).toMatchObject({ state: 'spam' })
    expect(await edit('olga', randomUUID(), 'open')).toMatchObject({ status: 404, error: 'contact.message-not-found' })
    world.clock.now = new Date('2026-11-18T12:00:00Z')
  })

  it('answers by mail in the language of the sender, once a key, with the text as it was written', async () => {
    await submit({ locale: 'ar' })
    const id = await onlyId()
    const text = '<b onmouseover=alert(1)>Hi</b> {{account}}\n\n1 & 2'
    const key = randomUUID()
    const answers = await Promise.all([reply('sam', id, text, key), reply('sam', id, text, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].data).toEqual(answers[1].data)
    expect(answers[0].data).toMatchObject({
      state: 'answered',
      takenBy: 'sam',
      replies: [{ text, sentBy: 'sam', sentAt: '2026-11-18T12:00:00.000Z' }],
    })
    const emails = await world.emailsTo('ana@example.org')
    expect(emails.filter(({ kind }) => kind === 'contact-reply')).toEqual([
      { kind: 'contact-reply', locale: 'ar', values: { reference: expect.any(String), text, link: 'http://localhost:8080/ar/contact' } },
    ])
    expect(await reply('sam', id, 'Another text', key)).toMatchObject({ status: 409, error: 'platform.idempotency-key-reused' })
    expect((await reply('olga', id, 'A second answer')).data).toMatchObject({
      takenBy: 'sam',
      replies: [{ sentBy: 'sam' }, { sentBy: 'olga' }],
    })
  })

  it('cannot answer by mail where no address was left, nor with nothing', async () => {
    await submit({ email: '', messenger: '@ana' })
    const id = await onlyId()
    expect(await reply('sam', id, 'Hello there')).toMatchObject({ status: 409, error: 'contact.no-address' })
    expect((await reply('sam', id, '\n \n')).status).toBe(400)
    expect(await reply('sam', id, 'Hello \ud800')).toMatchObject({ status: 400, fields: { text: 'pattern' } })
    expect(await reply('sam', randomUUID(), 'Hello there')).toMatchObject({ status: 404 })
    expect(await world.database.db('contact_replies')).toEqual([])
  })
})
