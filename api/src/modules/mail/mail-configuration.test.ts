import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRODUCTION_ENVIRONMENT } from '../../../test/production-environment.ts'
import { readConfig } from '../../platform/config.ts'
import { ConfigError } from '../../platform/environment.ts'

const SECRETS = { TOKEN_SECRET: 'x'.repeat(40), PASSWORD_PEPPER: 'y'.repeat(40) }
const root = () => mkdtempSync(join(tmpdir(), 'parlour-mail-'))

describe('the configuration of mail', () => {
  it('rejects production without a mail server, so that the development outbox never serves real people', { meta: { req: 'D06' } }, () => {
    expect(() => readConfig({ ...PRODUCTION_ENVIRONMENT, SMTP_URL: undefined }, root())).toThrow(ConfigError)
    expect(() => readConfig({ ...PRODUCTION_ENVIRONMENT, SMTP_URL: '' }, root())).toThrow('SMTP_URL must be set in production')
  })

  it('rejects an address of another protocol and a mail server without a sender', () => {
    expect(() => readConfig({ SMTP_URL: 'https://mail.example.com' }, root())).toThrow('SMTP_URL must be an address')
    const server = { ...SECRETS, SMTP_URL: 'smtps://user:secret@mail.example.com:465' }
    for (const sender of [undefined, '', 'Parlour', 'a@b\r\nBcc: c@d', '<a@b> <c@d>']) {
      expect(() => readConfig({ ...server, MAIL_FROM: sender }, root())).toThrow('MAIL_FROM must be the sender')
    }
    expect(readConfig({ ...server, MAIL_FROM: 'Parlour <no-reply@example.com>' }, root())).toMatchObject({
      smtpUrl: server.SMTP_URL,
      mailFrom: 'Parlour <no-reply@example.com>',
    })
  })

  it('needs nothing outside production', () => {
    expect(readConfig(SECRETS, root())).toMatchObject({ smtpUrl: null, environment: 'development' })
  })
})
