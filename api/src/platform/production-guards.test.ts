import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HDKey } from '@scure/bip32'
import { afterAll, describe, expect, it } from 'vitest'
import { PRODUCTION_ENVIRONMENT } from '../../test/production-environment.ts'
import { DEMONSTRATION_XPUB } from '../modules/payments/domain/deposit-keys.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'
import { PRODUCTION_GUARDS } from './production-guards.ts'

type Changes = Readonly<Record<string, string | undefined>>

const directory = mkdtempSync(join(tmpdir(), 'parlour-guards-'))
afterAll(() => rmSync(directory, { recursive: true }))

const read = (environment: Changes) => readConfig(environment, directory)
const inProduction = (changes: Changes) => read({ ...PRODUCTION_ENVIRONMENT, ...changes })

function respelled(xpub: string): string {
  const { publicKey, chainCode } = HDKey.fromExtendedKey(xpub)
  if (publicKey === null || chainCode === null) throw new Error('no key')
  return new HDKey({ publicKey, chainCode, depth: 1, index: 9, parentFingerprint: 77 }).publicExtendedKey
}

const SPOILED: readonly (readonly [variable: string, changes: Changes])[] = [
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://parlour.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'parlour.example.com' }],
  ['CHAIN_URL', { TRON_RPC_URLS: undefined }],
  ['CHAIN_URL', { TRON_RPC_URLS: ' , ' }],
  ['DEPOSIT_XPUB', { DEPOSIT_XPUB: undefined }],
  ['DEPOSIT_XPUB', { DEPOSIT_XPUB: DEMONSTRATION_XPUB }],
  ['DEPOSIT_XPUB', { DEPOSIT_XPUB: respelled(DEMONSTRATION_XPUB) }],
  ['TOKEN_SECRET', { TOKEN_SECRET: undefined }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 't'.repeat(31) }],
  ['PASSWORD_PEPPER', { PASSWORD_PEPPER: undefined }],
  ['PASSWORD_PEPPER', { PASSWORD_PEPPER: 'p'.repeat(31) }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['STAFF_SECOND_FACTOR', { STAFF_SECOND_FACTOR: 'demonstration' }],
  ['DEVELOPMENT_EMAIL_PIN', { DEVELOPMENT_EMAIL_PIN: '123456' }],
]

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
  })

  it.each(SPOILED)('rejects in one sentence that names %s: %j', (variable, changes) => {
    const { message } = rejectionOf(() => inProduction(changes))
    expect(message).toMatch(new RegExp(`^${variable}[ ,].*\\.$`))
    expect(message.split('\n')).toHaveLength(1)
  })

  it('has a spoiled environment for each guard', () => {
    expect(new Set(PRODUCTION_GUARDS.map(({ variable }) => variable))).toEqual(new Set(SPOILED.map(([variable]) => variable)))
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
