import { randomUUID } from 'node:crypto'
import { endpoints, NOTICE_KINDS } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeText } from './notice-texts.ts'
import { openNoticesBench, orderEvent, type NoticesBench } from './notices.test-bench.ts'

let bench: NoticesBench
let maria = ''

beforeAll(async () => {
  bench = await openNoticesBench()
})
afterAll(async () => bench.close())
beforeEach(() => {
  maria = randomUUID()
  bench.jobs.splice(0)
})

describe('the notices of a merchant', { meta: { req: 'B24' } }, () => {
  it('shows a paid order in the language of the call, unread', { meta: { req: 'B24' } }, async () => {
    await bench.notify(orderEvent(maria))
    const { list, unread, next } = await bench.list(maria)
    expect([unread, next]).toEqual([1, null])
    expect(list).toMatchObject([{ id: '1', kind: 'order-paid', title: 'Your order is paid', isRead: false }])
    expect(list[0]?.text).toContain('\u2068Lucky Bay\u2069')
    expect((await bench.list(maria, {}, 'ar')).list[0]?.title).toBe('تم دفع طلبك')
  })

  it(
    'contain each thing once, however often its event comes, and nothing when the transaction is rolled back',
    { meta: { req: 'B24' } },
    async () => {
      const event = orderEvent(maria)
      await Promise.all([bench.notify(event), bench.notify(event), bench.notify(event)])
      await bench.db
        .transaction(async (trx) => {
          await bench.receive(trx, orderEvent(maria))
          throw new Error('no commit')
        })
        .catch(() => undefined)
      await bench.notify(orderEvent(maria, 'order.cancelled'))
      expect((await bench.list(maria)).list.map(({ id }) => id)).toEqual(['1'])
    },
  )

  it('numbers what happens at once without a gap', { meta: { req: 'B24' } }, async () => {
    await Promise.all(Array.from({ length: 12 }, async () => bench.notify(orderEvent(maria))))
    const { list } = await bench.list(maria)
    expect(list.map(({ id }) => Number(id))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('turns pages of 20 by key and stops counting at 100', { meta: { req: 'B24' } }, async () => {
    for (let notified = 0; notified < 104; notified += 1) await bench.notify(orderEvent(maria))
    const first = await bench.list(maria)
    expect([first.list.length, first.next, first.unread]).toEqual([20, '85', 100])
    await bench.notify(orderEvent(maria))
    const second = await bench.list(maria, { before: first.next })
    expect([second.list[0]?.id, second.list.at(-1)?.id]).toEqual(['84', '65'])
  })

  it('marks some or all up to one as read, of the caller only', { meta: { req: 'B24' } }, async () => {
    const kenji = randomUUID()
    for (const merchant of [maria, maria, maria, kenji]) await bench.notify(orderEvent(merchant))
    expect((await bench.call(maria, endpoints.readNotices, { ids: ['2', '999'] })).data).toEqual({ unread: 2 })
    expect((await bench.list(maria)).list.map(({ isRead }) => isRead)).toEqual([false, true, false])
    expect((await bench.call(maria, endpoints.readNotices, { until: '3' })).data).toEqual({ unread: 0 })
    expect(await bench.list(kenji)).toMatchObject({ unread: 1, list: [{ id: '1', isRead: false }] })
  })

  it(
    'notifies everybody in the workspace of its orders and sites, each once, and keeps what each of them read apart',
    { meta: { req: 'B24 B13' } },
    async () => {
      const [manager = '', finance = '', viewer = ''] = bench.hire(maria, ['manager', 'finance', 'viewer'])
      const event = orderEvent(maria)
      await Promise.all([bench.notify(event), bench.notify(event), bench.notify(orderEvent(maria, 'order.timed-out'))])
      const site = { id: randomUUID(), orderId: randomUUID(), siteName: 'Lucky Bay', slug: 'lucky-bay' }
      await bench.notify({ type: 'site.live', merchantId: maria, site })
      for (const person of [maria, manager, finance, viewer]) {
        const { list, unread } = await bench.list(person)
        expect([unread, list.map(({ kind }) => kind).toSorted()]).toEqual([3, ['order-paid', 'order-timed-out', 'site-live']])
      }
      await bench.call(viewer, endpoints.readNotices, { until: '3' })
      const unread = await Promise.all([maria, manager, finance, viewer].map(async (person) => (await bench.list(person)).unread))
      expect(unread).toEqual([3, 3, 3, 0])
    },
  )

  it.each(['account.new-device', 'account.email-changed', 'verification.decided'] as const)(
    'notify nobody else of %s',
    { meta: { req: 'B24 B13' } },
    async (type) => {
      const [manager = ''] = bench.hire(maria, ['manager'])
      await bench.notify({ type, merchantId: maria, sessionId: randomUUID(), device: '', isVerified: true, at: new Date().toISOString() })
      expect([(await bench.list(maria)).unread, (await bench.list(manager)).unread]).toEqual([1, 0])
    },
  )

  it.each(LANGUAGES)('has words for every kind in $code, with every hole filled', { meta: { req: 'B24' } }, ({ code }) => {
    for (const kind of NOTICE_KINDS) {
      const { title, text } = noticeText(kind, { site: 'S', order: 'P1', device: '' }, code)
      expect(`${title}${text}`).not.toMatch(/[{}!！]|undefined/)
      expect(title.length * text.length).toBeGreaterThan(0)
    }
  })
})

describe('the ways outside the product', { meta: { req: 'B24' } }, () => {
  const emailsTo = async (merchantId: string) =>
    bench
      .db('mail_messages')
      .where({ recipient: `${merchantId}@merchant.example` })
      .select('kind', 'locale')
  const bindChat = async (chatId: number) =>
    bench.db('messenger_bindings').insert({ account_id: maria, chat_id: chatId, name: '@maria', locale: 'es', bound_at: new Date() })
  const saidTo = async (chatId: number): Promise<string[]> => bench.db('messenger_answers').where({ chat_id: chatId }).pluck('body')

  it('mails and messages once, each in the language it is read in', { meta: { req: 'B24' } }, async () => {
    await bindChat(1001)
    await bench.list(maria, {}, 'ru')
    await bench.notify(orderEvent(maria))
    const [job] = bench.jobs
    await bench.deliver()
    if (job) bench.jobs.push(job)
    await bench.deliver()
    expect(await emailsTo(maria)).toEqual([{ kind: 'order-paid', locale: 'ru' }])
    const said = await saidTo(1001)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^Tu pedido está pagado\n[\s\S]*\/es\/my-order$/)
  })

  it('sends nothing that was turned off, and still shows it', { meta: { req: 'B24' } }, async () => {
    await bindChat(1002)
    const saved = await bench.call(maria, endpoints.saveNoticePreferences, { kind: 'order-paid', isMailed: false, isMessaged: false })
    expect(saved.data.messenger).toBe('bound')
    expect(saved.data.list[0]).toEqual({ kind: 'order-paid', isMailed: false, isMailFixed: false, isMessaged: false })
    await bench.notify(orderEvent(maria))
    await bench.deliver()
    expect([await emailsTo(maria), await saidTo(1002)]).toEqual([[], []])
    expect((await bench.list(maria)).unread).toBe(1)
  })

  it('sets one way of several kinds at once, and leaves the other way of each as it was', { meta: { req: 'B24' } }, async () => {
    const chosen = async () => {
      const { data } = await bench.call(maria, endpoints.getNoticePreferences, {})
      return Object.fromEntries(data.list.map(({ kind, isMailed, isMessaged }) => [kind, [isMailed, isMessaged]]))
    }
    await bench.call(maria, endpoints.saveNoticePreferences, { kind: 'site-idle', isMessaged: false })
    const kind = ['site-idle', 'site-live', 'site-idle'] as const
    await bench.call(maria, endpoints.saveNoticePreferences, { kind: [...kind], isMailed: false })
    expect(await chosen()).toMatchObject({ 'site-idle': [false, false], 'site-live': [false, true], 'site-status': [true, true] })
    await bench.call(maria, endpoints.saveNoticePreferences, { kind: [...kind] })
    await bench.call(maria, endpoints.saveNoticePreferences, { kind: ['site-status', 'site-live'], isMailed: true, isMessaged: false })
    expect(await chosen()).toMatchObject({ 'site-idle': [false, false], 'site-live': [true, false], 'site-status': [true, false] })
    const guarding = await bench.call(maria, endpoints.saveNoticePreferences, { kind: ['site-live', 'new-device'], isMailed: false })
    expect(guarding).toMatchObject({ status: 400, data: { fields: { isMailed: 'fixed' } } })
    expect(await chosen()).toMatchObject({ 'site-live': [true, false] })
  })

  it('mails each person of a team as that person chose', { meta: { req: 'B24 B13' } }, async () => {
    const [manager = '', viewer = ''] = bench.hire(maria, ['manager', 'viewer'])
    await bench.call(viewer, endpoints.saveNoticePreferences, { kind: 'order-paid', isMailed: false, isMessaged: false })
    await bench.list(manager, {}, 'ja')
    await bench.notify(orderEvent(maria))
    await bench.deliver()
    const emails = await Promise.all([maria, manager, viewer].map(emailsTo))
    expect(emails).toEqual([[{ kind: 'order-paid', locale: 'en' }], [{ kind: 'order-paid', locale: 'ja' }], []])
  })

  it('leaves the emails that guard the account to identity, and never turns them off', { meta: { req: 'B24' } }, async () => {
    const rejected = await bench.call(maria, endpoints.saveNoticePreferences, { kind: 'new-device', isMailed: false, isMessaged: true })
    expect(rejected).toMatchObject({ status: 400, data: { fields: { isMailed: 'fixed' } } })
    await bench.notify({ type: 'account.new-device', merchantId: maria, sessionId: randomUUID(), device: '' })
    await bench.deliver()
    expect(await emailsTo(maria)).toEqual([])
    expect((await bench.list(maria)).list[0]?.text).toContain('an unknown device')
  })
})

describe('how long notices are kept', () => {
  it('forgets what was read 90 days ago and everything after a year, and counts on', { meta: { req: 'B24' } }, async () => {
    for (let notified = 0; notified < 4; notified += 1) await bench.notify(orderEvent(maria))
    const age = async (seq: number, change: string) =>
      bench.db.raw(`UPDATE notices_notices SET ${change} WHERE merchant_id = ? AND seq = ?`, [maria, seq])
    await age(1, "read_at = now() - interval '91 days'")
    await age(2, "created_at = now() - interval '366 days'")
    await age(3, "read_at = now() - interval '89 days', created_at = now() - interval '364 days'")
    await bench.sweep()
    expect((await bench.list(maria)).list.map(({ id }) => id)).toEqual(['4', '3'])
    await bench.notify(orderEvent(maria))
    expect((await bench.list(maria)).list.map(({ id }) => id)).toEqual(['5', '4', '3'])
  })
})
