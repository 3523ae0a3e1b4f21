import { createHash } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { ConfigError, type Environment } from './environment.ts'

export interface ProductionGuard {
  readonly variable: string
  readonly sentence: string
  readonly isMet: (environment: Environment) => boolean
}

const SECRET_LENGTH = 32

/** SHA-256 of chain code and public key of keys published in this repository (demonstration and self-test). */
const PUBLISHED_KEYS = [
  '48dc60e00a15687a3d24da7121208f3ca29270a0f4dca85ae036c7922395b309',
  '4af7156fa3d7f6c0a819801a2a3cd48163d678487471c9fe264759703d7661d4',
]

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''
const isLongSecret = (value = ''): boolean => value.length >= SECRET_LENGTH
const secretSentence = (variable: string): string => `${variable} must be set to at least ${SECRET_LENGTH} characters in production.`

export const PRODUCTION_GUARDS: readonly ProductionGuard[] = [
  {
    variable: 'DATABASE_URL',
    sentence: 'DATABASE_URL must be set in production, because the embedded PostgreSQL is for development only.',
    isMet: ({ DATABASE_URL }) => isSet(DATABASE_URL),
  },
  {
    variable: 'PUBLIC_URL',
    sentence: 'PUBLIC_URL must be an address that starts with https:// in production, so that cookies are never sent in the clear.',
    isMet: ({ PUBLIC_URL = '' }) => URL.canParse(PUBLIC_URL) && new URL(PUBLIC_URL).protocol === 'https:',
  },
  {
    variable: 'CHAIN_URL',
    sentence:
      'CHAIN_URL, TRON_RPC_URLS or ETH_RPC_URLS must name a node of a public chain in production, because anybody can make money on the local one.',
    isMet: ({ CHAIN_URL = '', TRON_RPC_URLS = '', ETH_RPC_URLS = '' }) => /[^\s,]/.test(`${CHAIN_URL}${TRON_RPC_URLS}${ETH_RPC_URLS}`),
  },
  {
    variable: 'DEPOSIT_XPUB',
    sentence: 'DEPOSIT_XPUB must be set in production, so that deposits belong to you.',
    isMet: ({ DEPOSIT_XPUB }) => isSet(DEPOSIT_XPUB),
  },
  {
    variable: 'DEPOSIT_XPUB',
    sentence: 'DEPOSIT_XPUB must not be the demonstration key in production, because everybody knows its private keys.',
    isMet: ({ DEPOSIT_XPUB = '' }) => !isPublishedKey(DEPOSIT_XPUB),
  },
  { variable: 'TOKEN_SECRET', sentence: secretSentence('TOKEN_SECRET'), isMet: ({ TOKEN_SECRET }) => isLongSecret(TOKEN_SECRET) },
  {
    variable: 'PASSWORD_PEPPER',
    sentence: secretSentence('PASSWORD_PEPPER'),
    isMet: ({ PASSWORD_PEPPER }) => isLongSecret(PASSWORD_PEPPER),
  },
  {
    variable: 'SMTP_URL',
    sentence: 'SMTP_URL must be set in production, such as smtps://user:password@mail.example.com:465, so that emails are sent.',
    isMet: ({ SMTP_URL }) => isSet(SMTP_URL),
  },
  {
    variable: 'MAIL_FROM',
    sentence: 'MAIL_FROM must be set in production to the sender of emails, such as Parlour <no-reply@example.com>.',
    isMet: ({ MAIL_FROM }) => isSet(MAIL_FROM),
  },
  {
    variable: 'STAFF_SECOND_FACTOR',
    sentence: 'STAFF_SECOND_FACTOR must not be demonstration in production, because a password alone would open the console.',
    isMet: ({ STAFF_SECOND_FACTOR }) => STAFF_SECOND_FACTOR !== 'demonstration',
  },
  {
    variable: 'DEVELOPMENT_EMAIL_PIN',
    sentence: 'DEVELOPMENT_EMAIL_PIN must not be set in production, because anybody could change any address.',
    isMet: ({ DEVELOPMENT_EMAIL_PIN }) => !isSet(DEVELOPMENT_EMAIL_PIN),
  },
]

/** Throws one ConfigError with a line per unmet guard. */
export function assertProductionGuards(environment: Environment): void {
  const unmet = PRODUCTION_GUARDS.filter(({ isMet }) => !isMet(environment))
  if (unmet.length > 0) throw new ConfigError(unmet.map(({ sentence }) => sentence).join('\n'))
}

/** Compares what the key derives, not its text, which also contains depth and parent. Invalid keys are rejected elsewhere. */
function isPublishedKey(xpub: string): boolean {
  try {
    const { chainCode, publicKey } = HDKey.fromExtendedKey(xpub.trim())
    if (chainCode === null || publicKey === null) return false
    return PUBLISHED_KEYS.includes(createHash('sha256').update(chainCode).update(publicKey).digest('hex'))
  } catch {
    return false
  }
}
