import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@parlour/i18n'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNoticesBench, type NoticesBench } from './notices.test-bench.ts'
import { noticeText } from './notice-texts.ts'

const RETURNS = ['deposit-return-named', 'deposit-return-proposed', 'deposit-return-paid', 'deposit-return-undone'] as const

let bench: NoticesBench

beforeAll(async () => {
  bench = await openNoticesBench()
})
afterAll(async () => bench.close())

const low = (merchantId: string, balance: bigint, suspendsOn: string | null) =>
  ({
    type: 'deposit.reminder',
    merchantId,
    key: `1:${balance}`,
    deposit: { balance, required: 1_000_000_000n, missing: 1_000_000_000n - balance, suspendsOn },
  }) as const

describe('notices of a deposit', { meta: { req: 'S16' } }, () => {
  it('reach the bell and the mailbox with the amounts, each once', { meta: { req: 'S16' } }, async () => {
    const merchant = randomUUID()
    await bench.notify(low(merchant, 299_900_000n, null))
    await bench.notify(low(merchant, 299_900_000n, null))
    const { list } = await bench.list(merchant)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ kind: 'deposit-low', title: 'Your deposit fell below 30%' })
    expect(list[0]?.text).toBe('299.90 USDT of 1,000.00 USDT is left. Top up 700.10 USDT to keep your sites running.')
    await bench.deliver()
    await bench.deliver()
    const emails: { kind: string }[] = await bench.db('mail_messages').where({ recipient: `${merchant}@merchant.example` })
    expect(emails.map(({ kind }) => kind)).toEqual(['deposit-low'])
  })

  it('say that nothing is left to do once the deposit is covered, until it runs low again', async () => {
    const merchant = randomUUID()
    const [finance = ''] = bench.hire(merchant, ['finance'])
    await bench.notify(low(merchant, 0n, '2026-12-22'))
    await bench.notify({ type: 'deposit.suspended', merchantId: merchant, key: '1:2026-12-22' })
    await bench.notify({ type: 'deposit.covered', merchantId: merchant, key: '1' })
    await bench.notify(low(merchant, 200_000_000n, null))
    const resolved = /^Resolved on \w+ \d+, \d{4}\. Nothing left to do\.$/
    for (const person of [merchant, `${finance}~${merchant}`]) {
      const { list } = await bench.list(person)
      expect(list.map(({ kind, title }) => [kind, title])).toEqual([
        ['deposit-low', 'Your deposit fell below 30%'],
        ['sites-suspended', 'Your sites were closed to players'],
        ['deposit-empty', 'Your deposit ran out'],
      ])
      expect(list.map(({ text }) => resolved.test(text))).toEqual([false, false, true])
    }
    await bench.notify({ type: 'deposit.restored', merchantId: merchant, key: '1' })
    expect((await bench.list(merchant)).list.map(({ text }) => resolved.test(text))).toEqual([false, false, true, true])
  })

  it('name the day on which the sites close, in every language', { meta: { req: 'S16 S17' } }, async () => {
    const facts = { balance: '0.000000', required: '1000.000000', amount: '1000.000000', day: '2026-12-22' }
    const texts = LANGUAGES.map(({ code }) => noticeText('deposit-empty', facts, code).text)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
    for (const text of texts) expect(text).toMatch(/22/)
    expect(noticeText('deposit-empty', facts, 'en').text).toContain('Dec 22, 2026')
  })

  it(
    'name the sum and the wallet of a payout, in the bell and in the email of every language',
    { meta: { req: 'S16 journal-R1 journal-T1' } },
    async () => {
      const merchant = randomUUID()
      const payout = { id: randomUUID(), amount: 120_500_000n, network: 'TRON', address: 'TFpE2yd3' }
      for (const type of ['payout.requested', 'payout.requested', 'payout.paid', 'deposit-return.named', 'deposit-return.paid'] as const)
        await bench.notify({ type, merchantId: merchant, payout })
      for (const key of ['once', 'once'])
        await bench.notify({ type: 'deposit-return.due', merchantId: merchant, amount: 120_500_000n, key })
      await bench.deliver()
      const emails: { kind: string; text: string }[] = await bench
        .db('mail_messages')
        .where({ recipient: `${merchant}@merchant.example` })
        .orderBy('kind')
      expect(emails.map(({ kind }) => kind)).toEqual([
        'deposit-return-due',
        'deposit-return-named',
        'deposit-return-paid',
        'payout-paid',
        'payout-requested',
      ])
      const facts = { amount: '120.500000', network: 'TRON', address: 'TFpE2yd3' }
      for (const { code } of LANGUAGES) {
        for (const kind of ['payout-requested', 'payout-paid', 'payout-returned', ...RETURNS] as const) {
          const { text } = noticeText(kind, facts, code)
          for (const word of [/120[.,]50/, /TRON/, /TFpE2yd3/]) expect(text).toMatch(word)
        }
        for (const kind of ['top-up-released', 'deposit-return-due'] as const)
          expect(noticeText(kind, { amount: '40.000000' }, code).text).toMatch(/40[.,]00/)
      }
    },
  )

  it('are sent to those of the team who may read money, and to nobody else', { meta: { req: 'S16 B13' } }, async () => {
    const merchant = randomUUID()
    const [finance = '', viewer = ''] = bench.hire(merchant, ['finance', 'viewer'])
    await bench.notify(low(merchant, 0n, '2026-12-22'))
    await bench.notify({
      type: 'dispute.answered',
      merchantId: merchant,
      dispute: { id: randomUUID(), siteName: 'Lucky Bay', day: '2026-11-20' },
    })
    const payout = { id: randomUUID(), amount: 120_500_000n, network: 'TRON', address: 'TFpE2yd3' }
    for (const type of ['payout.requested', 'payout.paid', 'payout.returned'] as const)
      await bench.notify({ type, merchantId: merchant, payout })
    await bench.notify({ type: 'credit.released', merchantId: merchant, amount: 40_000_000n, key: 'tron:0xa:0' })
    const kindsOf = async (person: string) => (await bench.list(`${person}~${merchant}`)).list.map(({ kind }) => kind)
    const notified = ['top-up-released', 'payout-returned', 'payout-paid', 'payout-requested', 'dispute-answered', 'deposit-empty']
    expect(await kindsOf(finance)).toEqual(notified)
    expect(await kindsOf(viewer)).toEqual([])
  })
})
