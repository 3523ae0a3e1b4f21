import { HDKey } from '@scure/bip32'
import { mnemonicToAccount } from 'viem/accounts'
import { DEMONSTRATION_XPUB } from '../src/modules/payments/domain/deposit-keys.ts'
import { TEST_REGISTRY_KEY_FILE } from './test-config.ts'

/** The deposit key comes from a test-only seed. */
export const PRODUCTION_ENVIRONMENT = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://parlour:secret@database.example.com/parlour',
  PUBLIC_URL: 'https://parlour.example.com',
  TRON_RPC_URLS: 'https://tron.example.com/jsonrpc',
  DEPOSIT_XPUB: HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'").publicExtendedKey,
  TOKEN_SECRET: 't'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  REGISTRY_KEY: TEST_REGISTRY_KEY_FILE,
  SINGLE_MACHINE: '1',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'Parlour <no-reply@example.com>',
} as const

const KEYS_OF_BUCKET = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const HARDHAT = 'test test test test test test test test test test test junk'
const GANACHE = 'myth like bonus scare over problem client lizard pioneer submit female collect'

/** What a production start refuses in one sentence: the variable that the sentence names, and the change that causes it. */
export const REJECTED_ENVIRONMENTS: readonly (readonly [variable: string, changes: Readonly<Record<string, string | undefined>>])[] = [
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://parlour.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'parlour.example.com' }],
  ['CHAIN_URL', { TRON_RPC_URLS: undefined }],
  ['CHAIN_URL', { TRON_RPC_URLS: ' , ' }],
  ...['http://localhost:8545', 'https://tron.example.com,http://127.1:8545', 'http://[::1]:8545', 'http://[::ffff:127.0.0.1]'].map(
    (nodes) => ['CHAIN_URL', { BLOB_STORE: 's3://parlour', ...KEYS_OF_BUCKET, SINGLE_MACHINE: undefined, TRON_RPC_URLS: nodes }] as const,
  ),
  ['DEPOSIT_XPUB', { DEPOSIT_XPUB: undefined }],
  ['DEPOSIT_XPUB', { DEPOSIT_XPUB: DEMONSTRATION_XPUB }],
  ['DEPOSIT_XPUB', { DEPOSIT_XPUB: respelled(DEMONSTRATION_XPUB) }],
  ...['m', "m/44'/60'", "m/44'/195'/3'", "m/44'/60'/0'/0", "m/44'/195'/0'/0/2"].map(
    (path) => ['DEPOSIT_XPUB', { DEPOSIT_XPUB: xpubOf(HARDHAT, path) }] as const,
  ),
  ['DEPOSIT_XPUB', { DEPOSIT_XPUB: xpubOf(GANACHE, "m/44'/60'/0'") }],
  ['TOKEN_SECRET', { TOKEN_SECRET: undefined }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 't'.repeat(31) }],
  ['PASSWORD_PEPPER', { PASSWORD_PEPPER: undefined }],
  ['PASSWORD_PEPPER', { PASSWORD_PEPPER: 'p'.repeat(31) }],
  ['REGISTRY_KEY', { REGISTRY_KEY: undefined }],
  ['BLOB_STORE', { SINGLE_MACHINE: undefined }],
  ['BLOB_STORE', { SINGLE_MACHINE: '0' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['STAFF_SECOND_FACTOR', { STAFF_SECOND_FACTOR: 'demonstration' }],
  ['DEVELOPMENT_EMAIL_PIN', { DEVELOPMENT_EMAIL_PIN: '123456' }],
]

function xpubOf(mnemonic: string, path: string): string {
  const root = mnemonicToAccount(mnemonic, { path: 'm' as `m/44'/60'/${string}` }).getHdKey()
  return root.derive(path).publicExtendedKey
}

/** The same key with another depth and parent. */
function respelled(xpub: string): string {
  const { publicKey, chainCode } = HDKey.fromExtendedKey(xpub)
  if (publicKey === null || chainCode === null) throw new Error('no key')
  return new HDKey({ publicKey, chainCode, depth: 1, index: 9, parentFingerprint: 77 }).publicExtendedKey
}
