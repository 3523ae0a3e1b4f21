import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const SECRETS = { TOKEN_SECRET: 'x'.repeat(32), PASSWORD_PEPPER: 'y'.repeat(32) }
const BOT = {
  MESSENGER_BOT_NAME: 'parlour_bot',
  MESSENGER_BOT_TOKEN: '123456789:AAbbccddeeffgghhiijjkkllmmnnooppqq',
  MESSENGER_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
}
const read = (environment: Record<string, string>) => readConfig({ ...SECRETS, ...environment }, '.')

describe('the messenger bot', () => {
  it('is off unless it is set, and then speaks to the real platform', { meta: { req: 'D52' } }, () => {
    expect(read({}).messenger).toBeNull()
    expect(read(BOT).messenger).toEqual({
      botName: BOT.MESSENGER_BOT_NAME,
      botToken: BOT.MESSENGER_BOT_TOKEN,
      webhookSecret: BOT.MESSENGER_WEBHOOK_SECRET,
      apiUrl: 'https://api.telegram.org',
    })
    expect(read({ ...BOT, MESSENGER_API_URL: 'http://127.0.0.1:8081/' }).messenger?.apiUrl).toBe('http://127.0.0.1:8081')
  })

  it.each([
    [{ MESSENGER_BOT_NAME: '' }, 'MESSENGER_BOT_NAME'],
    [{ MESSENGER_BOT_NAME: '@parlour_bot' }, 'MESSENGER_BOT_NAME'],
    [{ MESSENGER_BOT_TOKEN: '' }, 'MESSENGER_BOT_TOKEN'],
    [{ MESSENGER_BOT_TOKEN: 'token/with?address' }, 'MESSENGER_BOT_TOKEN'],
    [{ MESSENGER_WEBHOOK_SECRET: 'short' }, 'MESSENGER_WEBHOOK_SECRET'],
    [{ MESSENGER_API_URL: 'ftp://example.org' }, 'MESSENGER_API_URL'],
  ])('does not start with %j, and never prints a secret', { meta: { req: 'D52' } }, (wrong, variable) => {
    const start = () => read({ ...BOT, ...wrong })
    expect(start).toThrow(variable)
    expect(start).not.toThrow('AAbbccdd')
  })
})

describe('the rate of the alliance', () => {
  it('is a demonstration until it is set', { meta: { req: 'M05' } }, () => {
    expect(read({}).affiliateRate).toEqual({ basisPoints: 1_000, isDemonstration: true })
    expect(read({ AFFILIATE_RATE_PERCENT: '12.5' }).affiliateRate).toEqual({ basisPoints: 1_250, isDemonstration: false })
    expect(read({ AFFILIATE_RATE_PERCENT: '100' }).affiliateRate.basisPoints).toBe(10_000)
    expect(read({ AFFILIATE_RATE_PERCENT: '0.05' }).affiliateRate.basisPoints).toBe(5)
  })

  it.each(['-1', '100.01', '12,5', '1e1', '3.141', 'ten'])('does not start with %j', { meta: { req: 'M05' } }, (text) => {
    expect(() => read({ AFFILIATE_RATE_PERCENT: text })).toThrow('AFFILIATE_RATE_PERCENT')
  })
})
