import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { blobConfigOf, type BlobConfig } from './blob-config.ts'
import { contactConfigOf, type ContactConfig } from './contact-config.ts'
import { chainConfigOf, type ChainConfig } from './chain-config.ts'
import { chainWatchConfigOf, type ChainWatchConfig } from './chain-watch-config.ts'
import { paymentConfigOf, type PaymentConfig } from './payment-config.ts'
import { payoutConfigOf, type PayoutConfig } from './payout-config.ts'
import { assertProductionGuards } from './production-guards.ts'
import { siteServingConfigOf, type SiteServingConfig } from './site-serving-config.ts'
import { longSecret, previousSecretsOf } from './long-secret.ts'
import { previousRegistryKeyOf, registryKeyOf } from './registry-key-file.ts'
import {
  ConfigError,
  databaseUrls,
  oneOf,
  textOf,
  urlText,
  wholeNumber,
  wholeNumberOrNull,
  withSecretFiles,
  type Environment,
} from './environment.ts'

export interface Config extends BlobConfig, ChainConfig, ChainWatchConfig, ContactConfig, PaymentConfig, PayoutConfig, SiteServingConfig {
  readonly host: string
  readonly port: number
  /** Where Prometheus reads `/metrics`; null: nothing is measured. */
  readonly metricsPort: number | null
  /** Collector of traces; null: nothing is traced. */
  readonly tracesEndpoint: string | null
  readonly publicUrl: string
  readonly siteBaseDomain: string
  /** Address ranges of trusted proxies whose forwarding headers are used; false trusts none. */
  readonly trustProxy: string | false
  readonly role: 'all' | 'web' | 'worker'
  readonly environment: 'development' | 'test' | 'production'
  /** How long a stopping process reports not ready before it closes. */
  readonly drainSeconds: number
  /** How long calls and jobs in progress may then take to end. */
  readonly stopSeconds: number
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  /** Past the pooler that `databaseUrl` leads to; null without a pooler. */
  readonly databaseDirectUrl: string | null
  /** Null without a replica. */
  readonly databaseReplicaUrl: string | null
  /** Connections of this process to `databaseUrl`, and to `databaseReplicaUrl`. */
  readonly databasePool: number
  readonly tokenSecret: string
  /** Signs nothing; what it signed is still accepted. */
  readonly previousTokenSecret: string | null
  readonly passwordPepper: string
  /** Of hashes and sealed data that were made before the pepper was replaced. */
  readonly previousPasswordPepper: string | null
  /** `records`: gates, and proofs where a browser exists; `required`: everything that goes live must be proven. */
  readonly releaseProofs: 'off' | 'records' | 'required'
  /** PEM of the Ed25519 key that signs which releases are live. */
  readonly registryKey: string
  readonly previousRegistryKey: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Fixed six-digit code for email changes while the development outbox is used; else null. */
  readonly developmentEmailPin: string | null
  readonly selfServiceOpensAt: string
  readonly isTestPagesEnabled: boolean
  readonly isPicturingDesigns: boolean
  /** Whether a start on an empty database of its own fills it with the demonstration world. */
  readonly isDemonstrationWanted: boolean
  /** How much later the clock of a demonstration world that was moved on is; else 0. */
  readonly clockOffsetMs: number
  readonly passwordMin: number
  readonly isStaffFactorRequired: boolean
  readonly registrationsAnHour: number
  /** Failed logins in ten minutes per /24 or IPv6 /64 (decision 0014). */
  readonly loginFailuresOfNet: number
  /** Contact messages and affiliate applications per hour and address; four times as many per day. */
  readonly formsAnHour: number
  readonly visitsPerAddress: number
  readonly affiliateRate: { readonly basisPoints: number; readonly isDemonstration: boolean }
  readonly messenger: MessengerConfig | null
  /** Whether webhooks may target this machine, for local development. */
  readonly isWebhookLoopbackAllowed: boolean
  /** DNS servers for merchant host names; empty uses those of the machine. */
  readonly dnsServers: readonly string[]
  readonly siteAddresses: readonly string[]
  /** Maximum concurrent calls; sign-in and money each have as many places of their own. */
  readonly callsAtOnce: number
  /** Calls per minute and caller. */
  readonly rateLimits: Readonly<Record<'read' | 'write' | 'auth' | 'money' | 'publish' | 'document', number>>
}

export interface MessengerConfig {
  readonly botName: string
  readonly botToken: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

const DEMONSTRATION_RATE = 1_000

/** Throws ConfigError that names the variable and what it must be. */
export function readConfig(given: Environment, rootDirectory: string): Config {
  const environment = withSecretFiles(given)
  const mode = oneOf(environment, 'NODE_ENV')
  if (mode === 'production') assertProductionGuards(environment)
  const port = wholeNumber(environment, 'PORT')
  const dataDirectory = resolve(rootDirectory, textOf(environment, 'DATA_DIR'))
  return {
    host: textOf(environment, 'HOST'),
    port,
    publicUrl: urlText(environment, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    siteBaseDomain: environment.SITE_BASE_DOMAIN ?? `localhost:${port}`,
    environment: mode,
    ...processOf(environment),
    dataDirectory,
    ...databaseOf(environment),
    ...blobConfigOf(environment),
    ...chainConfigOf(environment),
    ...chainWatchConfigOf(environment),
    ...contactConfigOf(environment),
    ...paymentConfigOf(environment),
    ...payoutConfigOf(environment),
    ...siteServingConfigOf(environment),
    ...secretsOf(environment, dataDirectory),
    ...previousSecretsOf(environment),
    ...registryOf(environment, dataDirectory, mode),
    ...mailOf(environment),
    developmentEmailPin: developmentEmailPin(environment),
    selfServiceOpensAt: isoTime('SELF_SERVICE_OPENS_AT', textOf(environment, 'SELF_SERVICE_OPENS_AT')),
    ...developmentExtrasOf(environment, mode),
    isPicturingDesigns: oneOf(environment, 'THUMBNAILS') === 'background',
    passwordMin: wholeNumber(environment, 'PASSWORD_MIN'),
    isStaffFactorRequired: oneOf(environment, 'STAFF_SECOND_FACTOR') === 'required',
    ...formLimits(environment),
    affiliateRate: affiliateRate(environment),
    messenger: messengerOf(environment),
    dnsServers: addressList(environment, 'DNS_SERVERS', /:\d{1,5}$/),
    siteAddresses: addressList(environment, 'SITE_ADDRESSES', null),
    ...callLimits(environment),
  }
}

function processOf(
  environment: Environment,
): Pick<Config, 'metricsPort' | 'tracesEndpoint' | 'trustProxy' | 'role' | 'drainSeconds' | 'stopSeconds'> {
  return {
    metricsPort: wholeNumberOrNull(environment, 'METRICS_PORT'),
    tracesEndpoint: urlText(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    trustProxy: addressRanges(environment),
    role: oneOf(environment, 'ROLE'),
    drainSeconds: wholeNumber(environment, 'DRAIN_SECONDS'),
    stopSeconds: wholeNumber(environment, 'STOP_SECONDS'),
  }
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databasePool'>

function databaseOf(environment: Environment): DatabaseConfig {
  const { pooled, direct, replica } = databaseUrls(environment)
  const databasePool = wholeNumber(environment, 'DATABASE_POOL')
  return { databaseUrl: pooled, databaseDirectUrl: direct, databaseReplicaUrl: replica, databasePool }
}

type DevelopmentExtras = Pick<Config, 'isDemonstrationWanted' | 'clockOffsetMs' | 'isTestPagesEnabled' | 'isWebhookLoopbackAllowed'>

function developmentExtrasOf(environment: Environment, mode: Config['environment']): DevelopmentExtras {
  return {
    isDemonstrationWanted: oneOf(environment, 'DEMO') === 'on' && mode === 'development',
    clockOffsetMs: 0,
    isTestPagesEnabled: oneOf(environment, 'ENABLE_TEST_PAGES') === 'true',
    isWebhookLoopbackAllowed: oneOf(environment, 'WEBHOOK_LOOPBACK') === 'true',
  }
}

function formLimits(
  environment: Environment,
): Pick<Config, 'registrationsAnHour' | 'loginFailuresOfNet' | 'formsAnHour' | 'visitsPerAddress'> {
  return {
    registrationsAnHour: wholeNumber(environment, 'RATE_LIMIT_REGISTER'),
    loginFailuresOfNet: wholeNumber(environment, 'RATE_LIMIT_LOGIN_NET'),
    formsAnHour: wholeNumber(environment, 'RATE_LIMIT_FORMS'),
    visitsPerAddress: wholeNumber(environment, 'RATE_LIMIT_VISITS'),
  }
}

function callLimits(environment: Environment): Pick<Config, 'callsAtOnce' | 'rateLimits'> {
  const rateLimits = {
    read: wholeNumber(environment, 'RATE_LIMIT_READ'),
    write: wholeNumber(environment, 'RATE_LIMIT_WRITE'),
    auth: wholeNumber(environment, 'RATE_LIMIT_AUTH'),
    money: wholeNumber(environment, 'RATE_LIMIT_MONEY'),
    publish: wholeNumber(environment, 'RATE_LIMIT_PUBLISH'),
    document: wholeNumber(environment, 'RATE_LIMIT_DOCUMENT'),
  }
  return { callsAtOnce: wholeNumber(environment, 'CALLS_AT_ONCE'), rateLimits }
}

function addressRanges(environment: Environment): string | false {
  const text = environment.TRUST_PROXY
  if (text === undefined || text === '') return false
  const isRange = (part: string) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) !== 0
  if (!text.split(',').every(isRange))
    throw new ConfigError(`TRUST_PROXY is "${text}", but it must be addresses or ranges such as 10.0.0.0/8.`)
  return text
}

function addressList(environment: Environment, name: string, ending: RegExp | null): readonly string[] {
  const parts = (environment[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isAddress = (part: string) => isIP(part) !== 0 || (ending !== null && isIP(part.replace(ending, '')) === 4)
  if (!parts.every(isAddress))
    throw new ConfigError(`${name} is "${parts.join(',')}", but it must be IP addresses with commas between them.`)
  return parts
}

function isoTime(name: string, text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse moves 30 February into March.
  if (Number.isNaN(time) || new Date(time).toISOString() !== text.replace('Z', '.000Z'))
    throw new ConfigError(`${name} is "${text}", but it must be a time such as 2026-07-07T00:00:00Z.`)
  return text
}

function registryOf(
  environment: Environment,
  dataDirectory: string,
  mode: Config['environment'],
): Pick<Config, 'releaseProofs' | 'registryKey' | 'previousRegistryKey'> {
  return {
    releaseProofs: environment.RELEASE_PROOFS || mode !== 'test' ? oneOf(environment, 'RELEASE_PROOFS') : 'off',
    registryKey: registryKeyOf(environment, dataDirectory),
    previousRegistryKey: previousRegistryKeyOf(environment),
  }
}

function mailOf(environment: Environment): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = urlText(environment, 'SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = environment.MAIL_FROM ?? ''
  if (smtpUrl !== null && !/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(mailFrom))
    throw new ConfigError('MAIL_FROM must be the sender of emails when SMTP_URL is set, such as Parlour <no-reply@example.com>.')
  return { smtpUrl, mailFrom: textOf(environment, 'MAIL_FROM') }
}

/** At most two decimals, so that the rate is a whole number of basis points. */
function affiliateRate(environment: Environment): Config['affiliateRate'] {
  const text = environment.AFFILIATE_RATE_PERCENT
  if (text === undefined || text === '') return { basisPoints: DEMONSTRATION_RATE, isDemonstration: true }
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text)
  const basisPoints = Number(match?.[1]) * 100 + Number((match?.[2] ?? '').padEnd(2, '0'))
  if (!match || basisPoints > 10_000)
    throw new ConfigError(`AFFILIATE_RATE_PERCENT is "${text}", but it must be a percentage from 0 to 100 such as 12.5.`)
  return { basisPoints, isDemonstration: false }
}

/** Name, token and secret must be set together. */
function messengerOf(environment: Environment): MessengerConfig | null {
  const botName = environment.MESSENGER_BOT_NAME ?? ''
  const botToken = environment.MESSENGER_BOT_TOKEN ?? ''
  const webhookSecret = environment.MESSENGER_WEBHOOK_SECRET ?? ''
  const apiUrl = urlText(environment, 'MESSENGER_API_URL', ['http:', 'https:']) ?? textOf(environment, 'MESSENGER_API_URL')
  if (`${botName}${botToken}${webhookSecret}` === '') return null
  if (!/^\w{5,32}$/.test(botName)) throw new ConfigError('MESSENGER_BOT_NAME must be the name of the bot without @, such as parlour_bot.')
  if (!/^\d{5,20}:[\w-]{20,80}$/.test(botToken))
    throw new ConfigError('MESSENGER_BOT_TOKEN must be the token of the bot, such as 123456789:AA…, when MESSENGER_BOT_NAME is set.')
  if (!/^[\w-]{16,256}$/.test(webhookSecret))
    throw new ConfigError('MESSENGER_WEBHOOK_SECRET must be 16 to 256 letters, digits, _ or - when MESSENGER_BOT_NAME is set.')
  return { botName, botToken, webhookSecret, apiUrl: apiUrl.replace(/\/$/, '') }
}

function developmentEmailPin(environment: Environment): string | null {
  const text = environment.DEVELOPMENT_EMAIL_PIN
  if (text === undefined || text === '') return null
  if (environment.SMTP_URL)
    throw new ConfigError('DEVELOPMENT_EMAIL_PIN must not be set beside SMTP_URL, because anybody could change any address.')
  if (!/^\d{6}$/.test(text)) throw new ConfigError('DEVELOPMENT_EMAIL_PIN must be six digits.')
  return text
}

/** Read from the environment (required in production), or created once and stored beside the data. */
function secretsOf(environment: Environment, dataDirectory: string): Pick<Config, 'tokenSecret' | 'passwordPepper'> {
  const given = { tokenSecret: environment.TOKEN_SECRET, passwordPepper: environment.PASSWORD_PEPPER }
  if (given.tokenSecret && given.passwordPepper) {
    return {
      tokenSecret: longSecret('TOKEN_SECRET', given.tokenSecret),
      passwordPepper: longSecret('PASSWORD_PEPPER', given.passwordPepper),
    }
  }
  const file = join(dataDirectory, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true })
    const made = { tokenSecret: randomBytes(48).toString('base64url'), passwordPepper: randomBytes(48).toString('base64url') }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Pick<Config, 'tokenSecret' | 'passwordPepper'>
}
