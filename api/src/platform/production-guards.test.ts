import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PRODUCTION_ENVIRONMENT, REJECTED_ENVIRONMENTS } from '../../test/production-environment.ts'
import { DEMONSTRATION_XPUB } from '../modules/payments/domain/deposit-keys.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'
import { PRODUCTION_GUARDS } from './production-guards.ts'

type Changes = Readonly<Record<string, string | undefined>>

const directory = mkdtempSync(join(tmpdir(), 'parlour-guards-'))
afterAll(() => rmSync(directory, { recursive: true }))

const read = (environment: Changes) => readConfig(environment, directory)
const inProduction = (changes: Changes) => read({ ...PRODUCTION_ENVIRONMENT, ...changes })

function rejectionOf(work: () => unknown): ConfigError {
  try {
    work()
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('The start was not refused')
}

describe('NODE_ENV=production', () => {
  it('starts with everything it demands', () => {
    expect(inProduction({})).toMatchObject({ environment: 'production', isStaffFactorRequired: true, developmentEmailPin: null })
    expect(inProduction({ TRON_RPC_URLS: '', CHAIN_URL: 'http://10.0.0.7:8545' }).chainUrl).toBe('http://10.0.0.7:8545')
    expect(inProduction({ TRON_RPC_URLS: '', CHAIN_URL: 'http://127.0.0.1:8545' }).chainUrl).toBe('http://127.0.0.1:8545')
    const bucket = { BLOB_STORE: 's3://parlour', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(inProduction({ SINGLE_MACHINE: undefined, ...bucket }).blobBucket).toMatchObject({ bucket: 'parlour' })
  })

  it.each(REJECTED_ENVIRONMENTS)('rejects in one sentence that names %s: %j', (variable, changes) => {
    const { message } = rejectionOf(() => inProduction(changes))
    expect(message).toMatch(new RegExp(`^${variable}[ ,].*\\.$`))
    expect(message.split('\n')).toHaveLength(1)
  })

  it('has a spoiled environment for each guard', () => {
    expect(new Set(PRODUCTION_GUARDS.map(({ variable }) => variable))).toEqual(new Set(REJECTED_ENVIRONMENTS.map(([variable]) => variable)))
  })

  it('names everything that is missing at once, one sentence a line, and no secret', () => {
    const { message } = rejectionOf(() => read({ NODE_ENV: 'production', TOKEN_SECRET: 'too-short-secret' }))
    const variables = message.split('\n').map((line) => /^[A-Z_]+/.exec(line)?.[0])
    expect(variables).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'CHAIN_URL',
      'DEPOSIT_XPUB',
      'TOKEN_SECRET',
      'PASSWORD_PEPPER',
      'REGISTRY_KEY',
      'BLOB_STORE',
      'SMTP_URL',
      'MAIL_FROM',
    ])
    expect(message).not.toContain('too-short-secret')
  })

  it('does not reject what development does', () => {
    const secrets = { TOKEN_SECRET: 't'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) }
    expect(read({ ...secrets, DEPOSIT_XPUB: DEMONSTRATION_XPUB, STAFF_SECOND_FACTOR: 'demonstration' })).toMatchObject({
      environment: 'development',
      isStaffFactorRequired: false,
    })
  })
})

describe('the development pin', () => {
  const secrets = { TOKEN_SECRET: 't'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) }
  const pinOf = (environment: Changes) => read({ ...secrets, ...environment }).developmentEmailPin

  it('is off unless it is set', () => {
    expect([pinOf({}), pinOf({ DEVELOPMENT_EMAIL_PIN: '' }), pinOf({ DEVELOPMENT_EMAIL_PIN: '123456' })]).toEqual([null, null, '123456'])
  })

  it('does not start beside a mail server, nor with anything but six digits', () => {
    const { SMTP_URL, MAIL_FROM } = PRODUCTION_ENVIRONMENT
    expect(() => pinOf({ DEVELOPMENT_EMAIL_PIN: '123456', SMTP_URL, MAIL_FROM })).toThrow('DEVELOPMENT_EMAIL_PIN must not be set')
    for (const wrong of ['12345', '1234567', 'abcdef', '12 456']) {
      expect(() => pinOf({ DEVELOPMENT_EMAIL_PIN: wrong })).toThrow('DEVELOPMENT_EMAIL_PIN must be six digits.')
    }
  })
})
