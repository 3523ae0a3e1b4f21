import { HDKey } from '@scure/bip32'

/** The deposit key comes from a test-only seed. */
export const PRODUCTION_ENVIRONMENT = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://parlour:secret@database.example.com/parlour',
  PUBLIC_URL: 'https://parlour.example.com',
  TRON_RPC_URLS: 'https://tron.example.com/jsonrpc',
  DEPOSIT_XPUB: HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'").publicExtendedKey,
  TOKEN_SECRET: 't'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'Parlour <no-reply@example.com>',
} as const
