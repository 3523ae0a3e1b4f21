import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { RULES } from '@parlour/contracts'
import { artifactConfigOf, type ArtifactConfig } from './artifact-config.ts'
import { chainConfigOf, type ChainConfig } from './chain-config.ts'
import { chainWatchConfigOf, type ChainWatchConfig } from './chain-watch-config.ts'
import { paymentConfigOf, type PaymentConfig } from './payment-config.ts'
import { payoutConfigOf, type PayoutConfig } from './payout-config.ts'
import { assertProductionGuards } from './production-guards.ts'
import { siteServingConfigOf, type SiteServingConfig } from './site-serving-config.ts'
import { registryKeyOf } from './registry-key-file.ts'
import { ConfigError, isOn, oneOf, urlText, wholeNumber, type Environment } from './environment.ts'

/** Everything the process is told from outside, validated once. */
export interface Config extends ArtifactConfig, ChainConfig, ChainWatchConfig, PaymentConfig, PayoutConfig, SiteServingConfig {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  /** Launched sites live at `<slug>.<siteBaseDomain>`. */
  readonly siteBaseDomain: string
  /** Address ranges of proxies whose forwarding headers say who calls; false trusts none. */
  readonly trustProxy: string | false
  readonly role: 'all' | 'web' | 'worker'
  readonly environment: 'development' | 'test' | 'production'
  /** How long a process that stops says that it is not ready before it closes. */
  readonly drainSeconds: number
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  readonly tokenSecret: string
  readonly passwordPepper: string
  /** What is asked of a release: nothing, gates and proofs where a browser is, or a proof of everything that goes live. */
  readonly releaseProofs: 'off' | 'records' | 'required'
  /** PEM of the Ed25519 key that signs which releases are live. */
  readonly registryKey: string
  /** The mail server; null keeps emails in the development outbox. */
  readonly smtpUrl: string | null
  /** The sender of emails, e.g. `Parlour <no-reply@example.com>`. */
  readonly mailFrom: string
  /** Six digits that replace the codes of email changes while emails stay in the development outbox; else null. */
  readonly developmentEmailPin: string | null
  readonly selfServiceOpensAt: string
  readonly isTestPagesEnabled: boolean
  /** Whether `npm start` makes missing pictures of designs beside the running product. */
  readonly isPicturingDesigns: boolean
  /** The fewest characters of a new password. */
  readonly passwordMin: number
  /** Whether the staff needs two-step login; only a demonstration does without. */
  readonly isStaffFactorRequired: boolean
  /** Registrations an hour of one address. */
  readonly registrationsAnHour: number
  /** Failed logins in ten minutes of one /24 or IPv6 /64 (decision 0014). */
  readonly loginFailuresOfNet: number
  /** Contact messages and affiliate applications an hour from one address; four times as many a day. */
  readonly formsAnHour: number
  /** Visits in ten minutes of one address that count in the health of releases. */
  readonly visitsPerAddress: number
  /** What affiliates earn of setup fees; a demonstration until the operator says. */
  readonly affiliateRate: { readonly basisPoints: number; readonly isDemonstration: boolean }
  /** The messenger bot of support; null hides binding. */
  readonly messenger: MessengerConfig | null
  /** Whether webhooks may go to this machine, as a developer's own receiver needs. */
  readonly isWebhookLoopbackAllowed: boolean
  /** The DNS servers that host names of merchants are looked up at; those of the machine when none is named. */
  readonly dnsServers: readonly string[]
  /** The public addresses of the edge, for host names that can have no CNAME; none when it has no fixed ones. */
  readonly siteAddresses: readonly string[]
  /** So many calls are under way at once; sign-in and money have as many places of their own. */
  readonly callsAtOnce: number
  /** Calls a minute of one caller for each rate class. */
  readonly rateLimits: Readonly<Record<'read' | 'write' | 'auth' | 'money' | 'publish' | 'document', number>>
}

/** The bot that merchants bind; the secret proves that an update comes from the platform of the bot. */
export interface MessengerConfig {
  readonly botName: string
  readonly botToken: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

const DEMONSTRATION_RATE = 1_000

/** Reads and validates the environment; throws ConfigError that names the variable and what it must be. */
export function readConfig(environment: Environment, rootDirectory: string): Config {
  const mode = oneOf(environment, 'NODE_ENV', ['development', 'test', 'production'], 'development')
  if (mode === 'production') assertProductionGuards(environment)
  const port = wholeNumber(environment, 'PORT', 8080, 1, 65_535)
  const dataDirectory = resolve(rootDirectory, environment.DATA_DIR ?? '.data')
  return {
    host: environment.HOST ?? '127.0.0.1',
    port,
    publicUrl: urlText(environment, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    siteBaseDomain: environment.SITE_BASE_DOMAIN ?? `localhost:${port}`,
    trustProxy: addressRanges(environment),
    role: oneOf(environment, 'ROLE', ['all', 'web', 'worker'], 'all'),
    environment: mode,
    drainSeconds: wholeNumber(environment, 'DRAIN_SECONDS', mode === 'production' ? 2 : 0, 0, 300),
    dataDirectory,
    databaseUrl: urlText(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    ...artifactConfigOf(environment),
    ...chainConfigOf(environment),
    ...chainWatchConfigOf(environment),
    ...paymentConfigOf(environment),
    ...payoutConfigOf(environment),
    ...siteServingConfigOf(environment),
    ...secretsOf(environment, dataDirectory),
    ...registryOf(environment, dataDirectory, mode),
    ...mailOf(environment),
    developmentEmailPin: developmentEmailPin(environment),
    selfServiceOpensAt: isoTime(environment, 'SELF_SERVICE_OPENS_AT', '2026-07-07T00:00:00Z'),
    isTestPagesEnabled: isOn(environment, 'ENABLE_TEST_PAGES', mode !== 'production'),
    isPicturingDesigns: oneOf(environment, 'THUMBNAILS', ['background', 'off'], 'background') === 'background',
    passwordMin: wholeNumber(environment, 'PASSWORD_MIN', RULES.password.minLength, RULES.password.minLength, RULES.password.maxLength),
    isStaffFactorRequired: isStaffFactorRequired(environment, mode),
    ...formLimits(environment, mode),
    affiliateRate: affiliateRate(environment),
    messenger: messengerOf(environment),
    isWebhookLoopbackAllowed: isOn(environment, 'WEBHOOK_LOOPBACK', mode !== 'production'),
    dnsServers: addressList(environment, 'DNS_SERVERS', /:\d{1,5}$/),
    siteAddresses: addressList(environment, 'SITE_ADDRESSES', null),
    ...callLimits(environment),
  }
}

/** Anybody may know the logins of a demonstration, so production never goes without. */
function isStaffFactorRequired(environment: Environment, mode: Config['environment']): boolean {
  const fallback = mode === 'production' ? 'required' : 'demonstration'
  return oneOf(environment, 'STAFF_SECOND_FACTOR', ['required', 'demonstration'], fallback) === 'required'
}

function formLimits(
  environment: Environment,
  mode: Config['environment'],
): Pick<Config, 'registrationsAnHour' | 'loginFailuresOfNet' | 'formsAnHour' | 'visitsPerAddress'> {
  return {
    registrationsAnHour: wholeNumber(environment, 'RATE_LIMIT_REGISTER', mode === 'production' ? 5 : 100, 1, 1_000_000),
    loginFailuresOfNet: wholeNumber(environment, 'RATE_LIMIT_LOGIN_NET', 30, 1, 1_000_000),
    formsAnHour: wholeNumber(environment, 'RATE_LIMIT_FORMS', mode === 'production' ? 5 : 100, 1, 1_000_000),
    visitsPerAddress: wholeNumber(environment, 'RATE_LIMIT_VISITS', mode === 'production' ? 60 : 10_000, 1, 1_000_000),
  }
}

function callLimits(environment: Environment): Pick<Config, 'callsAtOnce' | 'rateLimits'> {
  const rateLimits = {
    read: wholeNumber(environment, 'RATE_LIMIT_READ', 1200, 1, 1_000_000),
    write: wholeNumber(environment, 'RATE_LIMIT_WRITE', 240, 1, 1_000_000),
    auth: wholeNumber(environment, 'RATE_LIMIT_AUTH', 60, 1, 1_000_000),
    money: wholeNumber(environment, 'RATE_LIMIT_MONEY', 60, 1, 1_000_000),
    publish: wholeNumber(environment, 'RATE_LIMIT_PUBLISH', 60, 1, 1_000_000),
    document: wholeNumber(environment, 'RATE_LIMIT_DOCUMENT', 1200, 1, 1_000_000),
  }
  return { callsAtOnce: wholeNumber(environment, 'CALLS_AT_ONCE', 64, 8, 100_000), rateLimits }
}

function addressRanges(environment: Environment): string | false {
  const text = environment.TRUST_PROXY
  if (text === undefined || text === '') return false
  const isRange = (part: string) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) !== 0
  if (!text.split(',').every(isRange))
    throw new ConfigError(`TRUST_PROXY is "${text}", but it must be addresses or ranges such as 10.0.0.0/8.`)
  return text
}

/** Addresses with commas between them; `ending` may follow each, such as a port after an IPv4 address. */
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

function isoTime(environment: Environment, name: string, fallback: string): string {
  const text = environment[name] ?? fallback
  if (Number.isNaN(Date.parse(text))) throw new ConfigError(`${name} is "${text}", but it must be a time such as 2026-07-07T00:00:00Z.`)
  return text
}

function registryOf(
  environment: Environment,
  dataDirectory: string,
  mode: Config['environment'],
): Pick<Config, 'releaseProofs' | 'registryKey'> {
  return {
    releaseProofs: oneOf(environment, 'RELEASE_PROOFS', ['off', 'records', 'required'], mode === 'test' ? 'off' : 'records'),
    registryKey: registryKeyOf(environment, dataDirectory),
  }
}

function mailOf(environment: Environment): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = urlText(environment, 'SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = environment.MAIL_FROM ?? ''
  if (smtpUrl !== null && !/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(mailFrom))
    throw new ConfigError('MAIL_FROM must be the sender of emails when SMTP_URL is set, such as Parlour <no-reply@example.com>.')
  return { smtpUrl, mailFrom: mailFrom === '' ? 'Parlour <no-reply@localhost>' : mailFrom }
}

/** Two decimals at most, so that a rate is a whole number of basis points. */
function affiliateRate(environment: Environment): Config['affiliateRate'] {
  const text = environment.AFFILIATE_RATE_PERCENT
  if (text === undefined || text === '') return { basisPoints: DEMONSTRATION_RATE, isDemonstration: true }
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text)
  const basisPoints = Number(match?.[1]) * 100 + Number((match?.[2] ?? '').padEnd(2, '0'))
  if (!match || basisPoints > 10_000)
    throw new ConfigError(`AFFILIATE_RATE_PERCENT is "${text}", but it must be a percentage from 0 to 100 such as 12.5.`)
  return { basisPoints, isDemonstration: false }
}

/** Name, token and secret come together or not at all: half a bot would answer nobody. */
function messengerOf(environment: Environment): MessengerConfig | null {
  const botName = environment.MESSENGER_BOT_NAME ?? ''
  const botToken = environment.MESSENGER_BOT_TOKEN ?? ''
  const webhookSecret = environment.MESSENGER_WEBHOOK_SECRET ?? ''
  const apiUrl = urlText(environment, 'MESSENGER_API_URL', ['http:', 'https:']) ?? 'https://api.telegram.org'
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

/** Secrets come from the environment, as production demands, or are made once and kept beside the data. */
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

function longSecret(name: string, value: string): string {
  if (value.length < 32) throw new ConfigError(`${name} must be set to at least 32 characters.`)
  return value
}
