import { BlockList, isIPv6 } from 'node:net'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { ConfigError, type Environment } from './environment.ts'

export interface ProductionGuard {
  readonly variable: string
  readonly sentence: string
  readonly isMet: (environment: Environment) => boolean
}

const SECRET_LENGTH = 32

/** Seeds of the mnemonics that Anvil and Hardhat, and Ganache, come with: everybody knows every key below them. */
const PUBLISHED_SEEDS = [
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
  '15e7bbc6ac54a721ad440f8ef7d1fa7c4f77ae5ec71e24187649e9d228022655b9e6fb3659f8e4b2274ac3b1955bf9e58f150492c44e7aa161095ba0ad926e9e',
]
/** Ethereum, TRON and test coins. */
const COIN_TYPES = [60, 195, 1]
const FIRST_TEN = Array.from({ length: 10 }, (_, index) => index)

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addSubnet('0.0.0.0', 8, 'ipv4')
LOOPBACK.addSubnet('::', 127, 'ipv6')

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
    isMet: (environment) => nodesOf(environment).length > 0,
  },
  {
    variable: 'CHAIN_URL',
    sentence:
      'CHAIN_URL, TRON_RPC_URLS and ETH_RPC_URLS must not name this machine in production, where development chains listen, unless SINGLE_MACHINE is 1.',
    isMet: (environment) => environment.SINGLE_MACHINE === '1' || !nodesOf(environment).some(isOnThisMachine),
  },
  {
    variable: 'DEPOSIT_XPUB',
    sentence: 'DEPOSIT_XPUB must be set in production, so that deposits belong to you.',
    isMet: ({ DEPOSIT_XPUB }) => isSet(DEPOSIT_XPUB),
  },
  {
    variable: 'DEPOSIT_XPUB',
    sentence:
      'DEPOSIT_XPUB must not come from the mnemonic of a development chain in production, because everybody knows its private keys.',
    isMet: ({ DEPOSIT_XPUB = '' }) => !isPublishedKey(DEPOSIT_XPUB),
  },
  { variable: 'TOKEN_SECRET', sentence: secretSentence('TOKEN_SECRET'), isMet: ({ TOKEN_SECRET }) => isLongSecret(TOKEN_SECRET) },
  {
    variable: 'PASSWORD_PEPPER',
    sentence: secretSentence('PASSWORD_PEPPER'),
    isMet: ({ PASSWORD_PEPPER }) => isLongSecret(PASSWORD_PEPPER),
  },
  {
    variable: 'REGISTRY_KEY',
    sentence:
      'REGISTRY_KEY must name the file of your registry key in production, because a key that a machine makes for itself is lost with it.',
    isMet: ({ REGISTRY_KEY }) => isSet(REGISTRY_KEY),
  },
  {
    variable: 'BLOB_STORE',
    sentence: 'BLOB_STORE must name a bucket in production, so that every machine has the files of releases, unless SINGLE_MACHINE is 1.',
    isMet: ({ BLOB_STORE, SINGLE_MACHINE }) => isSet(BLOB_STORE) || SINGLE_MACHINE === '1',
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

function nodesOf({ CHAIN_URL = '', TRON_RPC_URLS = '', ETH_RPC_URLS = '' }: Environment): readonly string[] {
  return [CHAIN_URL, TRON_RPC_URLS, ETH_RPC_URLS].flatMap((urls) => urls.split(',').flatMap((url) => url.trim() || []))
}

function isOnThisMachine(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname.replaceAll(/^\[|\]$/g, '') : ''
  return /(^|\.)localhost$/.test(host) || LOOPBACK.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}

/** Compares what the key derives, not its text, which also contains depth and parent. Invalid keys are rejected elsewhere. */
function isPublishedKey(xpub: string): boolean {
  try {
    return publishedKeys().has(textOfKey(HDKey.fromExtendedKey(xpub.trim())))
  } catch {
    return false
  }
}

let published: ReadonlySet<string> | undefined

function publishedKeys(): ReadonlySet<string> {
  published ??= new Set(PUBLISHED_SEEDS.flatMap((seed) => keysBelow(HDKey.fromMasterSeed(Buffer.from(seed, 'hex')))).map(textOfKey))
  return published
}

/** The keys that wallets export: of each level down to the accounts, of their two branches, and of the first addresses. */
function keysBelow(master: HDKey): readonly HDKey[] {
  const purpose = master.derive("m/44'")
  const coins = COIN_TYPES.map((coin) => purpose.deriveChild(HARDENED_OFFSET + coin))
  const accounts = coins.flatMap((coin) => FIRST_TEN.map((account) => coin.deriveChild(HARDENED_OFFSET + account)))
  const branches = accounts.flatMap((account) => [account.deriveChild(0), account.deriveChild(1)])
  const addresses = coins.flatMap((coin) => {
    const branch = coin.deriveChild(HARDENED_OFFSET).deriveChild(0)
    return FIRST_TEN.map((index) => branch.deriveChild(index))
  })
  return [master, purpose, ...coins, ...accounts, ...branches, ...addresses]
}

function textOfKey({ chainCode, publicKey }: HDKey): string {
  return Buffer.concat([chainCode ?? new Uint8Array(), publicKey ?? new Uint8Array()]).toString('hex')
}
