import { RULES } from '@parlour/contracts'
import { CONTACT_SETTINGS } from './contact-settings.ts'
import { LIMIT_SETTINGS } from './limit-settings.ts'
import { PAYMENT_SETTINGS } from './payment-settings.ts'
import { SITE_SETTINGS } from './site-settings.ts'

/** A variable of the environment that `readConfig` reads: its validation, the documentation, .env.example and --help come from here. */
export interface Setting {
  readonly name: string
  readonly meaning: string
  /** The text that means the same as no value. */
  readonly default?: string
  /** The default under NODE_ENV=production where it is another one. */
  readonly productionDefault?: string
  /** What holds without a value, where no text of the variable means the same. */
  readonly unset?: string
  /** A value for .env.example where there is no default. */
  readonly example?: string
  /** Is never printed, and may come from the file that `<name>_FILE` names. */
  readonly secret?: true
  /** The least and the largest whole number. */
  readonly range?: readonly [least: number, largest: number]
  /** Every text that is accepted. */
  readonly choices?: readonly string[]
}

const { minLength, maxLength } = RULES.password
const PORTS = [1, 65_535] as const

const LISTED = {
  'Addresses and processes': [
    {
      name: 'NODE_ENV',
      meaning: '`production` refuses to start with development settings and lists everything that is missing; `test` is for tests',
      default: 'development',
      example: 'production',
      choices: ['development', 'test', 'production'],
    },
    { name: 'HOST', meaning: 'Address to listen on', default: '127.0.0.1' },
    { name: 'PORT', meaning: 'Port to listen on', default: '8080', range: PORTS },
    {
      name: 'METRICS_PORT',
      meaning: 'Port on which Prometheus reads `/metrics`; no proxy should pass it on',
      unset: 'nothing is measured',
      example: '9464',
      range: PORTS,
    },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      meaning: 'Collector that receives traces by OTLP over HTTP; other `OTEL_*` variables of the OpenTelemetry SDK hold as well',
      unset: 'nothing is traced',
      example: 'http://127.0.0.1:4318',
    },
    {
      name: 'PUBLIC_URL',
      meaning: 'Address that people open',
      unset: '`http://localhost:<PORT>`',
      example: 'https://parlour.example.com',
    },
    {
      name: 'TRUST_PROXY',
      meaning: 'Comma-separated addresses or ranges of proxies whose forwarding headers are trusted',
      unset: 'no proxy is trusted',
      example: '10.0.0.0/8',
    },
    {
      name: 'ROLE',
      meaning: '`web` serves requests, `worker` runs jobs, `all` does both',
      default: 'all',
      choices: ['all', 'web', 'worker'],
    },
    {
      name: 'DRAIN_SECONDS',
      meaning: 'Seconds that a stopping process reports not ready at `/readyz` before it closes',
      default: '0',
      productionDefault: '2',
      range: [0, 300],
    },
    {
      name: 'STOP_SECONDS',
      meaning: 'Seconds that calls and jobs in progress then have to end; what is left is cut',
      default: '8',
      range: [4, 600],
    },
  ],
  'Data and secrets': [
    {
      name: 'DATA_DIR',
      meaning:
        'Folder of the embedded database, local chain, files and keys; with `DATABASE_URL`, `BLOB_STORE` and all keys given it may be read-only',
      default: '.data',
    },
    {
      name: 'DATABASE_URL',
      meaning: 'PostgreSQL 15 to 18',
      unset: 'an embedded PostgreSQL 18',
      example: 'postgres://parlour:password@localhost:5432/parlour',
      secret: true,
    },
    {
      name: 'DATABASE_DIRECT_URL',
      meaning:
        'The same database past PgBouncer, for migrations, locks, jobs and notifications; required where `DATABASE_URL` leads to a pooler in transaction mode ([how to](how-to/run-many-processes.md))',
      unset: 'there is no pooler',
      example: 'postgres://parlour:password@localhost:5432/parlour',
      secret: true,
    },
    {
      name: 'DATABASE_REPLICA_URL',
      meaning:
        'A streaming replica of the same database, with the same role, for the public catalogue, pages of sites and lists of the staff ([how to](how-to/run-many-processes.md))',
      unset: 'all is read from `DATABASE_URL`',
      example: 'postgres://parlour:password@replica:5432/parlour',
      secret: true,
    },
    {
      name: 'DATABASE_POOL',
      meaning: 'Connections of a process to `DATABASE_URL`, and as many to `DATABASE_REPLICA_URL`',
      default: '10',
      range: [2, 1000],
    },
    {
      name: 'DEMO',
      meaning:
        '`on` fills the embedded database of a first start with the demonstration world; `off` starts empty. Production never has it',
      default: 'on',
      productionDefault: 'off',
      choices: ['on', 'off'],
    },
    {
      name: 'TOKEN_SECRET',
      meaning: 'Secret that signs tokens, at least 32 characters',
      unset: 'generated once in `DATA_DIR`',
      secret: true,
    },
    {
      name: 'TOKEN_SECRET_PREVIOUS',
      meaning: 'The secret before it, whose tokens are still accepted ([how to](how-to/rotate-keys.md))',
      unset: 'none',
      secret: true,
    },
    {
      name: 'PASSWORD_PEPPER',
      meaning: 'Secret mixed into password hashes and seals, at least 32 characters',
      unset: 'generated once in `DATA_DIR`',
      secret: true,
    },
    {
      name: 'PASSWORD_PEPPER_PREVIOUS',
      meaning: 'The pepper before it, whose hashes and seals are still accepted ([how to](how-to/rotate-keys.md))',
      unset: 'none',
      secret: true,
    },
    {
      name: 'BLOB_STORE',
      meaning: 'Bucket for files of releases, documents and pictures of designs ([how to](how-to/store-files-in-s3.md))',
      unset: 'folders in `DATA_DIR`',
      example: 's3://parlour/production',
    },
    { name: 'S3_ENDPOINT', meaning: 'Address of the S3 service', unset: 'AWS in `S3_REGION`', example: 'https://s3.example.com' },
    { name: 'S3_REGION', meaning: 'Region of the bucket', default: 'us-east-1' },
    {
      name: 'S3_ACCESS_KEY_ID',
      meaning: 'Key that may list, read, write and delete in the bucket',
      unset: 'what the AWS SDK finds on the machine',
      secret: true,
    },
    { name: 'S3_SECRET_ACCESS_KEY', meaning: 'Secret of that key', unset: 'what the AWS SDK finds on the machine', secret: true },
    {
      name: 'SINGLE_MACHINE',
      meaning: '`1` says that one machine runs every process, so that files and a chain node may be on it; production then needs no bucket',
      default: '0',
      choices: ['0', '1'],
    },
  ],
  'Email and accounts': [
    {
      name: 'SMTP_URL',
      meaning: 'Mail server, `smtp://` or `smtps://`',
      unset: 'emails go to the development outbox at `/outbox`',
      example: 'smtps://user:password@mail.example.com:465',
      secret: true,
    },
    {
      name: 'MAIL_FROM',
      meaning: 'Sender of emails; required with `SMTP_URL`',
      default: 'Parlour <no-reply@localhost>',
      example: 'Parlour <no-reply@example.com>',
    },
    {
      name: 'DEVELOPMENT_EMAIL_PIN',
      meaning: 'Six digits that replace every emailed code; refused in production and beside `SMTP_URL`',
      unset: 'codes are random',
    },
    { name: 'PASSWORD_MIN', meaning: 'Shortest new password in characters', default: String(minLength), range: [minLength, maxLength] },
    {
      name: 'STAFF_SECOND_FACTOR',
      meaning: '`required` asks staff for two-step login; `demonstration` does not',
      default: 'demonstration',
      productionDefault: 'required',
      choices: ['required', 'demonstration'],
    },
    {
      name: 'SELF_SERVICE_OPENS_AT',
      meaning: 'Until then _Open a site_ leads to support',
      default: '2026-07-07T00:00:00Z',
    },
  ],
  Payments: PAYMENT_SETTINGS,
  'Contact channels': CONTACT_SETTINGS,
  'Sites of merchants': SITE_SETTINGS,
  Releases: [
    {
      name: 'RELEASE_PROOFS',
      meaning:
        '`records` checks every release and, where Chromium is found, opens it in a browser; `required` lets only releases go live that passed both; `off` checks nothing (the default in tests)',
      default: 'records',
      choices: ['off', 'records', 'required'],
    },
    {
      name: 'REGISTRY_KEY',
      meaning: 'PEM file of the Ed25519 key that signs what is live; the same for all processes of an installation',
      unset: 'generated once in `DATA_DIR`',
      example: '/etc/parlour/registry-key.pem',
    },
    {
      name: 'REGISTRY_KEY_PREVIOUS',
      meaning: 'PEM file of the key before it, which endorses the new one ([how to](how-to/rotate-keys.md))',
      unset: 'what another key signed is rejected',
    },
    {
      name: 'ENABLE_TEST_PAGES',
      meaning: 'Whether the test pages of the specification are served',
      default: 'true',
      productionDefault: 'false',
      choices: ['true', 'false'],
    },
  ],
  Integrations: [
    { name: 'MESSENGER_BOT_NAME', meaning: 'Telegram bot of support; set all three or none', unset: 'no messenger is offered' },
    { name: 'MESSENGER_BOT_TOKEN', meaning: 'Token of the bot', unset: 'no messenger is offered', secret: true },
    {
      name: 'MESSENGER_WEBHOOK_SECRET',
      meaning: 'The `secret_token` of its webhook `<PUBLIC_URL>/api/messenger/webhook`',
      unset: 'no messenger is offered',
      secret: true,
    },
    { name: 'MESSENGER_API_URL', meaning: 'Address of the Bot API', default: 'https://api.telegram.org' },
    {
      name: 'WEBHOOK_LOOPBACK',
      meaning: 'Whether webhooks may be sent to this machine',
      default: 'true',
      productionDefault: 'false',
      choices: ['true', 'false'],
    },
  ],
  Limits: LIMIT_SETTINGS,
} as const satisfies Readonly<Record<string, readonly Setting[]>>

type ListedSetting = (typeof LISTED)[keyof typeof LISTED][number]

export type SettingName = ListedSetting['name']
export type DefaultedName = Extract<ListedSetting, { readonly default: string }>['name']
export type RangedName = Extract<ListedSetting, { readonly range: readonly [number, number] }>['name']
export type ChoiceName = Extract<ListedSetting, { readonly choices: readonly string[]; readonly default: string }>['name']
export type ChoiceOf<Name extends ChoiceName> =
  Extract<ListedSetting, { readonly name: Name }> extends {
    readonly choices: readonly (infer Choice extends string)[]
  }
    ? Choice
    : never

/** Every variable, in the order in which an operator meets them; settings.test.ts holds them to what `readConfig` reads. */
export const SETTINGS: Readonly<Record<string, readonly Setting[]>> = LISTED

export const ALL_SETTINGS: readonly Setting[] = Object.values(SETTINGS).flat()

const BY_NAME = new Map(ALL_SETTINGS.map((setting) => [setting.name, setting]))

export function settingOf(name: SettingName): Setting {
  const setting = BY_NAME.get(name)
  if (!setting) throw new Error(`${name} is no setting`)
  return setting
}
