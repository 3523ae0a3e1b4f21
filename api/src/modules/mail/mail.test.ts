import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openJobQueue, type JobQueue } from '../../platform/jobs.ts'
import { createMessageRepository } from './db/message.repository.ts'
import { createMail, type Email } from './index.ts'
import { closedPort, givenEmail, partOf, startMailServer, type TestMailServer } from './mail.test-bench.ts'
import { renderEmail } from './render-email.ts'
import { createSmtpTransport } from './smtp-transport.ts'

let database: TestDatabase
let queue: JobQueue
let servers: TestMailServer[] = []
const started = async (port?: number) => {
  const server = await startMailServer(port)
  servers.push(server)
  return server
}

const faults: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await openJobQueue(database.connectionString, ['mail.send'], (error) => void faults.push(error))
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  servers = []
  await database.db('mail_messages').delete()
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

interface Row {
  id: string
  values: Record<string, string>
  sent_at: Date | null
  refused_at: Date | null
  claimed_until: Date | null
}

function givenMail(smtpUrl: string | null, now: () => Date = () => new Date()) {
  const jobs: Readonly<Record<string, string>>[] = []
  const mail = createMail({
    db: database.db,
    config: testConfig({ smtpUrl }),
    queue: { enqueue: async (_trx, { payload }) => void jobs.push(payload) },
    now,
  })
  const send = async (id: string) => mail.jobs?.['mail.send']?.({ id })
  const post = async (email: Email) => {
    await database.db.transaction(async (trx) => mail.post(trx, email))
    return jobs.at(-1)?.id ?? ''
  }
  return { mail, post, send }
}

const rowOf = async (id: string): Promise<Row | undefined> => database.db<Row>('mail_messages').where({ id }).first()

describe('an email over SMTP', () => {
  it(
    'arrives once with a text and an HTML part in the language of the reader, and its link is wiped from the table',
    { meta: { req: 'D07' } },
    async () => {
      const server = await started()
      const { post, send } = givenMail(server.url)
      const id = await post(givenEmail('password-reset', 'ar'))
      expect((await rowOf(id))?.values).toMatchObject({ link: 'http://localhost:8080/en?reset=a&b=1' })
      await send(id)
      await send(id)
      expect(server.deliveries).toHaveLength(1)
      const [message = ''] = server.deliveries
      expect(message).toMatch(/^From: Parlour <no-reply@parlour\.test>\r$/m)
      expect(message).toMatch(/^To: maria@example\.org\r$/m)
      expect(message).toMatch(/^Content-Language: ar\r$/m)
      expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
      expect(message).toContain(`Message-ID: <${id}@parlour.test>`)
      expect(message).toContain('Content-Type: multipart/alternative')
      const html = partOf(message, 'text/html')
      expect(html).toContain('<html lang="ar" dir="rtl">')
      expect(html).toContain('href="http://localhost:8080/en?reset=a&amp;b=1"')
      expect(partOf(message, 'text/plain')).toContain('http://localhost:8080/en?reset=a&b=1')
      expect(await rowOf(id)).toMatchObject({ values: {}, sent_at: expect.any(Date), refused_at: null })
    },
  )

  it('takes the address of the reader as one address, whatever it holds', async () => {
    const server = await started()
    const { post, send } = givenMail(server.url)
    await send(await post({ ...givenEmail('second-factor-on'), to: 'a@example.org,b@example.org' })).catch(() => undefined)
    expect(server.deliveries.filter((message) => /^To: .*a@example\.org.*, *b@/m.test(message))).toEqual([])
  })

  it('gives up an address that the server rejects for good, and wipes the email', async () => {
    const server = await started()
    const { post, send } = givenMail(server.url)
    const id = await post({ ...givenEmail('email-code-new'), to: 'nobody@example.org' })
    await send(id)
    await send(id)
    expect(server.deliveries).toEqual([])
    expect(await rowOf(id)).toMatchObject({ values: {}, sent_at: null, refused_at: expect.any(Date) })
  })

  it('requested by two workers at once, is sent by one of them', async () => {
    const server = await started()
    const { post, send } = givenMail(server.url)
    const id = await post(givenEmail('email-code-old'))
    const ends = await Promise.allSettled([send(id), send(id), send(id)])
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    await send(id)
    expect(server.deliveries).toHaveLength(1)
  })

  it('is sent again with the same message id when the sender was killed between the sending and the note of it', async () => {
    const server = await started()
    let time = new Date('2026-11-21T06:00:00Z')
    const { post, send } = givenMail(server.url, () => time)
    const id = await post(givenEmail('email-in-use'))
    const email = givenEmail('email-in-use')
    // The killed process: it claimed and sent, and died before it could note the end.
    await createMessageRepository(database.db).claim(id, time, new Date(time.getTime() + 60_000))
    await createSmtpTransport(server.url, testConfig().mailFrom).send({ id, to: email.to, locale: email.locale, ...renderEmail(email) })
    await expect(send(id)).rejects.toThrow('is being sent by another process')
    expect(server.deliveries).toHaveLength(1)
    time = new Date('2026-11-21T06:01:00Z')
    await send(id)
    await send(id)
    expect(server.deliveries).toHaveLength(2)
    for (const message of server.deliveries) expect(message).toContain(`Message-ID: <${id}@parlour.test>`)
  })

  it('stays claimable and keeps its words when the server cannot be reached', async () => {
    const { post, send } = givenMail(`smtp://127.0.0.1:${await closedPort()}`)
    const id = await post(givenEmail('email-code-old'))
    await expect(send(id)).rejects.toThrow('ECONNREFUSED')
    expect(await rowOf(id)).toMatchObject({ values: { code: '048213' }, sent_at: null, claimed_until: null })
  })
})

it('counts emails by outcome, and says how many wait and for how long', async () => {
  const server = await started()
  let time = new Date('2026-11-21T06:00:00Z')
  const { mail, post, send } = givenMail(server.url, () => time)
  const read = async () => Promise.all((mail.metrics ?? []).map(async (metric) => metric.read()))
  await send(await post(givenEmail('email-code-new')))
  await send(await post({ ...givenEmail('email-code-new'), to: 'nobody@example.org' }))
  expect(await read()).toEqual([{ sent: 1, rejected: 1, failed: 0 }, 0, 0])
  await server.close()
  const id = await post(givenEmail('email-code-new'))
  await expect(send(id)).rejects.toThrow('ECONNREFUSED')
  time = new Date('2026-11-21T06:05:00Z')
  await post(givenEmail('email-code-new'))
  time = new Date('2026-11-21T06:10:00Z')
  expect(await read()).toEqual([{ sent: 1, rejected: 1, failed: 1 }, 2, 600])
})

describe('mail and the queue', () => {
  it('sends what was committed, retries until the server is there, and delivers exactly once', async () => {
    const port = await closedPort()
    const mail = createMail({
      db: database.db,
      config: testConfig({ smtpUrl: `smtp://127.0.0.1:${port}` }),
      queue,
      now: () => new Date(),
    })
    const lost = database.db.transaction(async (trx) => {
      await mail.post(trx, { ...givenEmail('new-device'), to: 'lost@example.org' })
      throw new Error('rolled back')
    })
    await expect(lost).rejects.toThrow('rolled back')
    await database.db.transaction(async (trx) => mail.post(trx, { ...givenEmail('new-device'), to: 'kept@example.org' }))
    await queue.work(mail.jobs ?? {})
    await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0), { timeout: 10_000 })
    const server = await started(port)
    await vi.waitFor(async () => expect(await database.db('mail_messages').whereNotNull('sent_at')).toHaveLength(1), { timeout: 20_000 })
    expect(server.deliveries).toHaveLength(1)
    expect(server.deliveries[0]).toMatch(/^To: kept@example\.org\r$/m)
    expect(await database.db('mail_messages')).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('an email stays in the table and nothing is sent', async () => {
    const { post, send } = givenMail(null)
    const id = await post(givenEmail('password-reset'))
    await send(id)
    expect(await rowOf(id)).toMatchObject({ values: { account: 'maria' }, sent_at: null, claimed_until: null })
  })
})
