import { LANGUAGES } from '@parlour/i18n'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServiceWorld, type ServiceWorld } from '../../../test/services/service-world.ts'
import { messageText } from './bot-client.ts'
import { BLOCKED, BOT, BROKEN, startBotPlatform, TOO_MANY, type BotPlatform } from './messenger.test-bench.ts'

let platform: BotPlatform
let world: ServiceWorld
let updates = 100
let chat = 5_000_000_000

beforeAll(async () => {
  platform = await startBotPlatform()
  world = await createServiceWorld({ messenger: { ...BOT, apiUrl: platform.url } })
  await world.givenPerson('maria')
  await world.givenPerson('kenji')
})
afterAll(async () => {
  await world.close()
  await platform.close()
})
beforeEach(async () => {
  world.clock.now = new Date('2026-11-18T12:00:00Z')
  chat += 1
  world.takeJobs()
  for (const table of ['messenger_links', 'messenger_bindings', 'messenger_answers']) await world.database.db(table).delete()
})

const SECRET = { 'x-telegram-bot-api-secret-token': BOT.webhookSecret }
const PERSON = { username: 'maria_s', first_name: 'Maria', language_code: 'pt-br' }

async function bind(who = 'maria', locale = 'es') {
  const answer = await world.call(who, 'POST', '/api/user/messenger-bind', {}, { 'accept-language': locale })
  return { answer, token: new URL(answer.data.link).searchParams.get('start') ?? '' }
}

const updateOf = (text: string, given: object = {}) => ({
  update_id: (updates += 1),
  message: { message_id: 1, date: 1, text, chat: { id: chat, type: 'private', first_name: 'Maria' }, from: PERSON, ...given },
})
const receive = (update: object, headers: Readonly<Record<string, string>> = SECRET) =>
  world.call(null, 'POST', '/api/messenger/webhook', update, headers)
const write = (text: string, given: object = {}) => receive(updateOf(text, given))
const bindingOf = async (who = 'maria') => (await world.call(who, 'GET', '/api/user/messenger')).data
const send = async (id: string) => world.messenger.jobs?.['messenger.send']?.({ id })

async function saidNow(): Promise<readonly unknown[]> {
  const before = platform.said.length
  for (const { payload } of world.takeJobs()) await send(payload.id ?? '')
  return platform.said.slice(before).map(({ chatId, text }) => [chatId, text])
}

describe('binding a messenger', { meta: { req: 'M06 D52' } }, () => {
  it(
    'makes a deep link with a token of 43 characters for ten minutes, of which only the hash is kept',
    { meta: { req: 'M06 D52' } },
    async () => {
      const { answer, token } = await bind()
      expect(answer).toMatchObject({ status: 200, data: { expiresAt: '2026-11-18T12:10:00.000Z' } })
      expect(answer.data.link).toMatch(/^https:\/\/t\.me\/parlour_test_bot\?start=[A-Za-z0-9_-]{43}$/)
      expect(JSON.stringify(await world.database.db('messenger_links'))).not.toContain(token)
      expect(await bindingOf()).toEqual({ isOffered: true, bound: null })
    },
  )

  it(
    'binds the chat that starts the bot with the token, answers there in the merchant’s language, and unbinds',
    { meta: { req: 'M06 D52' } },
    async () => {
      const { token } = await bind('maria', 'es')
      expect(await write(`/start ${token}`)).toMatchObject({ status: 200, data: { isHandled: true } })
      expect(await bindingOf()).toEqual({ isOffered: true, bound: { name: '@maria_s', boundAt: '2026-11-18T12:00:00.000Z' } })
      expect(await bindingOf('kenji')).toEqual({ isOffered: true, bound: null })
      expect(await saidNow()).toEqual([[chat, messageText({ kind: 'bound', locale: 'es', accountName: 'maria' })]])
      expect((await world.call('maria', 'POST', '/api/user/messenger-unbind')).data).toEqual({ isOffered: true, bound: null })
      expect(await bindingOf()).toEqual({ isOffered: true, bound: null })
    },
  )

  it('takes a token once, in time, and only the newest', { meta: { req: 'M06 D52' } }, async () => {
    const first = await bind()
    const second = await bind()
    await write(`/start ${first.token}`)
    expect(await bindingOf()).toMatchObject({ bound: null })
    world.clock.now = new Date('2026-11-18T12:10:00Z')
    await write(`/start ${second.token}`)
    expect(await bindingOf()).toMatchObject({ bound: null })
    const third = await bind()
    await write(`/start ${third.token}`)
    expect(await bindingOf()).toMatchObject({ bound: { name: '@maria_s' } })
    const stolen = chat
    chat += 1
    await write(`/start ${third.token}`)
    expect((await saidNow()).at(-1)).toEqual([chat, messageText({ kind: 'link-invalid', locale: 'pt', accountName: null })])
    expect(await world.database.db('messenger_bindings').pluck('chat_id')).toEqual([BigInt(stolen)])
  })

  it('gives a token that two chats send at once to one of them', { meta: { req: 'M06 D52' } }, async () => {
    const { token } = await bind()
    const [left, right] = [updateOf(`/start ${token}`), updateOf(`/start ${token}`)]
    chat += 1
    const other = { ...right, message: { ...right.message, chat: { id: chat, type: 'private' } } }
    await Promise.all([receive(left), receive(other)])
    expect(await world.database.db('messenger_bindings')).toHaveLength(1)
    const kinds = await world.database.db('messenger_answers').pluck('kind')
    expect(new Set(kinds)).toEqual(new Set(['bound', 'link-invalid']))
  })

  it('has one chat for an account and one account for a chat, the newest', async () => {
    const old = chat
    await write(`/start ${(await bind()).token}`)
    chat += 1
    await write(`/start ${(await bind()).token}`, { from: { first_name: 'Mar\u202eia\n  ' } })
    expect(await bindingOf()).toMatchObject({ bound: { name: 'Maria' } })
    expect(await world.database.db('messenger_bindings').where({ chat_id: old })).toEqual([])
    await write(`/start ${(await bind('kenji', 'ja')).token}`)
    expect(await bindingOf()).toMatchObject({ bound: null })
    expect(await bindingOf('kenji')).toMatchObject({ bound: { name: '@maria_s' } })
  })

  it('unbinds by /stop, and says so in words', { meta: { req: 'M06 D52' } }, async () => {
    await write(`/start ${(await bind('maria', 'ko')).token}`)
    await saidNow()
    await write('/stop')
    await write('/stop@parlour_test_bot')
    await write('hello?')
    await write('/start')
    expect(await bindingOf()).toMatchObject({ bound: null })
    expect(await saidNow()).toEqual([
      [chat, messageText({ kind: 'stopped', locale: 'ko', accountName: null })],
      [chat, messageText({ kind: 'not-bound', locale: 'pt', accountName: null })],
      [chat, messageText({ kind: 'help', locale: 'pt', accountName: null })],
      [chat, messageText({ kind: 'help', locale: 'pt', accountName: null })],
    ])
  })

  it('voids a link that waits when the merchant unbinds', async () => {
    const { token } = await bind()
    await world.call('maria', 'POST', '/api/user/messenger-unbind')
    await write(`/start ${token}`)
    expect(await bindingOf()).toMatchObject({ bound: null })
  })
})

describe('the webhook', { meta: { req: 'D52' } }, () => {
  it.each([{}, { 'x-telegram-bot-api-secret-token': 'wrong' }, { 'x-telegram-bot-api-secret-token': `${BOT.webhookSecret} ` }])(
    'does not exist for somebody with the headers %j',
    async (headers) => {
      const { token } = await bind()
      expect(await receive(updateOf(`/start ${token}`), headers)).toMatchObject({ status: 404, error: 'messenger.not-offered' })
      expect(await bindingOf()).toMatchObject({ bound: null })
    },
  )

  it('does an update that the platform repeats once', async () => {
    const update = updateOf(`/start ${(await bind()).token}`)
    await Promise.all([receive(update), receive(update)])
    await receive(update)
    expect(await world.database.db('messenger_answers').pluck('kind')).toEqual(['bound'])
  })

  it.each<[string, object]>([
    ['an edited message', { edited_message: { text: '/stop' } }],
    ['a picture', { message: { chat: { id: 1, type: 'private' }, photo: [] } }],
    ['a group', { message: { text: '/stop', chat: { id: -1, type: 'group' } } }],
    ['a chat id beyond whole numbers', { message: { text: '/stop', chat: { id: 2 ** 60, type: 'private' } } }],
  ])('leaves %s alone', async (_name, fields) => {
    expect(await receive({ update_id: (updates += 1), ...fields })).toMatchObject({ status: 200, data: { isHandled: false } })
    expect(world.takeJobs()).toEqual([])
  })
})

describe('what the bot says', () => {
  it('waits as long as the platform demands, and is said once', async () => {
    await write('hello')
    const [job] = world.takeJobs()
    const id = job?.payload.id ?? ''
    platform.answerNext(TOO_MANY)
    const before = platform.said.length
    await expect(send(id)).rejects.toThrow('asks to wait 7000 ms')
    world.clock.now = new Date('2026-11-18T12:00:06.999Z')
    await expect(send(id)).rejects.toThrow('has to wait')
    world.clock.now = new Date('2026-11-18T12:00:07Z')
    await send(id)
    await send(id)
    expect(platform.said.slice(before)).toHaveLength(1)
  })

  it('is tried again after a failure of the platform, and never shows the token of the bot', async () => {
    await write('hello')
    const [job] = world.takeJobs()
    const id = job?.payload.id ?? ''
    platform.answerNext(BROKEN)
    const failure = await Promise.resolve(send(id)).catch((error: unknown) => String(error))
    expect(failure).toBe('Error: The messenger answered 502')
    const ends = await Promise.allSettled([send(id), send(id), send(id)])
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await world.database.db('messenger_answers').where({ id }).first('sent_at')).toEqual({ sent_at: expect.any(Date) })
  })

  it('is given up for a person who blocked the bot', async () => {
    await write('hello')
    const [job] = world.takeJobs()
    const id = job?.payload.id ?? ''
    platform.answerNext(BLOCKED)
    await send(id)
    await send(id)
    expect(await world.database.db('messenger_answers').where({ id }).first('sent_at', 'refused_at')).toEqual({
      sent_at: null,
      refused_at: expect.any(Date),
    })
  })

  it('exists in 15 languages, with the name of the account in an isolate of its own', () => {
    for (const kind of ['bound', 'link-invalid', 'stopped', 'not-bound', 'help'] as const) {
      const texts = LANGUAGES.map(({ code }) => messageText({ kind, locale: code, accountName: '$& {{account}}' }))
      expect(new Set(texts).size).toBe(LANGUAGES.length)
      expect(texts.filter((text) => text.includes('\u2068$& {{account}}\u2069'))).toHaveLength(kind === 'bound' ? LANGUAGES.length : 0)
      expect(texts.filter((text) => /[!！]/.test(text))).toEqual([])
    }
  })
})

describe('without a bot', () => {
  it('nothing is offered', { meta: { req: 'D52' } }, async () => {
    const plain = await createServiceWorld()
    await plain.givenPerson('maria')
    expect((await plain.call('maria', 'GET', '/api/user/messenger')).data).toEqual({ isOffered: false, bound: null })
    expect(await plain.call('maria', 'POST', '/api/user/messenger-bind')).toMatchObject({ status: 404, error: 'messenger.not-offered' })
    expect((await plain.call('maria', 'POST', '/api/user/messenger-unbind')).data).toEqual({ isOffered: false, bound: null })
    expect(await plain.call(null, 'POST', '/api/messenger/webhook', updateOf('/stop'), SECRET)).toMatchObject({ status: 404 })
    await plain.close()
  })
})
