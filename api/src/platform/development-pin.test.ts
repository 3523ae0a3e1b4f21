import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const SECRETS = { TOKEN_SECRET: 'x'.repeat(32), PASSWORD_PEPPER: 'y'.repeat(32) }
const MAIL = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Parlour <no-reply@example.org>' }
const pinOf = (environment: Record<string, string>) => readConfig({ ...SECRETS, ...environment }, '.').developmentEmailPin

describe('the development pin', () => {
  it('D06 is off unless it is set', () => {
    expect([pinOf({}), pinOf({ DEVELOPMENT_EMAIL_PIN: '' }), pinOf({ DEVELOPMENT_EMAIL_PIN: '123456' })]).toEqual([null, null, '123456'])
  })

  it('D06 refuses to start in production, beside a mail server, and with anything but six digits', () => {
    const pin = { DEVELOPMENT_EMAIL_PIN: '123456' }
    expect(() => pinOf({ ...pin, ...MAIL, NODE_ENV: 'production' })).toThrow('DEVELOPMENT_EMAIL_PIN must not be set')
    expect(() => pinOf({ ...pin, ...MAIL })).toThrow('DEVELOPMENT_EMAIL_PIN must not be set')
    for (const wrong of ['12345', '1234567', 'abcdef', '12 456']) {
      expect(() => pinOf({ DEVELOPMENT_EMAIL_PIN: wrong })).toThrow('DEVELOPMENT_EMAIL_PIN must be six digits.')
    }
    expect(pinOf({ ...MAIL, NODE_ENV: 'production' })).toBeNull()
  })
})
