import { RULES } from '@parlour/contracts'

/** A variable of the environment that `readConfig` reads, as docs/configuration.md and .env.example show it. */
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
}

const { minLength, maxLength } = RULES.password

/** Every variable, in the order in which an operator meets them; settings.test.ts holds them to what `readConfig` reads. */
export const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  'Addresses and processes': [
    {
      name: 'NODE_ENV',
      meaning: '`production` refuses to start with development settings and lists everything that is missing; `test` is for tests',
      default: 'development',
      example: 'production',
    },
    { name: 'HOST', meaning: 'Address to listen on', default: '127.0.0.1' },
    { name: 'PORT', meaning: 'Port to listen on', default: '8080' },
    {
      name: 'METRICS_PORT',
      meaning: 'Port on which Prometheus reads `/metrics`; no proxy should pass it on',
      unset: 'nothing is measured',
      example: '9464',
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
    { name: 'ROLE', meaning: '`web` serves requests, `worker` runs jobs, `all` does both', default: 'all' },
    {
      name: 'DRAIN_SECONDS',
      meaning: 'Seconds that a stopping process reports not ready at `/readyz` before it closes',
      default: '0',
      productionDefault: '2',
    },
  ],
  'Data and secrets': [
    { name: 'DATA_DIR', meaning: 'Folder of the embedded database, local chain, artifacts and keys', default: '.data' },
    {
      name: 'DATABASE_URL',
      meaning: 'PostgreSQL 15 to 18',
      unset: 'an embedded PostgreSQL 18',
      example: 'postgres://parlour:password@localhost:5432/parlour',
    },
    {
      name: 'DEMO',
      meaning:
        '`on` fills the embedded database of a first start with the demonstration world; `off` starts empty. Production never has it',
      default: 'on',
      productionDefault: 'off',
    },
    { name: 'TOKEN_SECRET', meaning: 'Secret that signs tokens, at least 32 characters', unset: 'generated once in `DATA_DIR`' },
    {
      name: 'PASSWORD_PEPPER',
      meaning: 'Secret mixed into password hashes, at least 32 characters',
      unset: 'generated once in `DATA_DIR`',
    },
    {
      name: 'ARTIFACT_STORE',
      meaning: 'Bucket for the files of releases ([how to](how-to/store-artifacts-in-s3.md))',
      unset: 'a folder in `DATA_DIR`',
      example: 's3://parlour/artifacts',
    },
    { name: 'S3_ENDPOINT', meaning: 'Address of the S3 service', unset: 'AWS in `S3_REGION`', example: 'https://s3.example.com' },
    { name: 'S3_REGION', meaning: 'Region of the bucket', default: 'us-east-1' },
    { name: 'S3_ACCESS_KEY_ID', meaning: 'Key that may read and write the bucket; required with `ARTIFACT_STORE`', unset: 'no bucket' },
    { name: 'S3_SECRET_ACCESS_KEY', meaning: 'Secret of that key; required with `ARTIFACT_STORE`', unset: 'no bucket' },
  ],
  'Email and accounts': [
    {
      name: 'SMTP_URL',
      meaning: 'Mail server, `smtp://` or `smtps://`',
      unset: 'emails go to the development outbox at `/outbox`',
      example: 'smtps://user:password@mail.example.com:465',
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
    { name: 'PASSWORD_MIN', meaning: `Shortest new password, ${minLength} to ${maxLength} characters`, default: String(minLength) },
    {
      name: 'STAFF_SECOND_FACTOR',
      meaning: '`required` asks staff for two-step login; `demonstration` does not',
      default: 'demonstration',
      productionDefault: 'required',
    },
    {
      name: 'SELF_SERVICE_OPENS_AT',
      meaning: 'Until then _Open a site_ leads to support',
      default: '2026-07-07T00:00:00Z',
    },
  ],
  Payments: [
    { name: 'CHAIN_URL', meaning: 'JSON-RPC of one chain', unset: 'a local chain is started', example: 'https://rpc.example.com' },
    { name: 'TRON_RPC_URLS', meaning: 'Comma-separated TRON nodes, tried in order; not beside `CHAIN_URL`', unset: 'none' },
    { name: 'ETH_RPC_URLS', meaning: 'Comma-separated Ethereum nodes, tried in order; not beside `CHAIN_URL`', unset: 'none' },
    {
      name: 'DEPOSIT_XPUB',
      meaning: 'Extended public key that deposit addresses derive from ([change it](how-to/change-the-deposit-key.md))',
      unset: 'the demonstration key, on the local chain only',
    },
    { name: 'ORDER_NETWORKS', meaning: 'Networks that pay for orders: `trc20`, `erc20` or both', default: 'trc20' },
    { name: 'PAYMENT_TOLERANCE_USDT', meaning: 'Shortfall that is forgiven, 0 to 1 USDT', default: '0' },
    { name: 'LATE_WINDOW_DAYS', meaning: 'Days after its timeout in which late money still buys an order at its price', default: '7' },
    { name: 'DUST_LIMIT', meaning: 'USDT below which unexpected money is set aside instead of credited', default: '1' },
    {
      name: 'SCREENED_SENDERS',
      meaning:
        'Comma-separated addresses, or a file with one a line, whose money is held for review ([how to](how-to/release-held-money.md))',
      unset: 'none',
    },
    {
      name: 'TREASURY_ADDRESS_TRON',
      meaning: 'Where TRON deposits are collected and refunds are paid from ([how to](how-to/sign-refunds-and-sweeps.md))',
      unset: 'no refunds or sweeps on TRON',
    },
    { name: 'TREASURY_ADDRESS_ETH', meaning: 'The same for Ethereum', unset: 'no refunds or sweeps on Ethereum' },
    { name: 'TRON_API_URL', meaning: 'HTTP API of a TRON node that accepts signed transfers', unset: 'none' },
    {
      name: 'DETECT_CHAINS',
      meaning: 'Nodes of `bsc`, `polygon` and `arbitrum` that are checked for money sent on the wrong network',
      unset: 'none',
      example: 'bsc=https://one.example|https://two.example,polygon=https://three.example',
    },
    { name: 'WITNESS_EVERY', meaning: 'Every so many block ranges, a second node is asked too', default: '20' },
    {
      name: 'AFFILIATE_RATE_PERCENT',
      meaning: "Affiliates' share of setup fees, 0 to 100 with up to two decimals",
      unset: '10, marked as a demonstration',
      example: '10',
    },
  ],
  'Contact channels': [
    {
      name: 'CONTACT_PHONE',
      meaning: 'International telephone number in the footer',
      unset: 'an example, in production none',
      example: '+44 20 7946 0958',
    },
    {
      name: 'CONTACT_EMAIL',
      meaning: 'Email address in the footer',
      unset: 'an example, in production none',
      example: 'support@example.com',
    },
    { name: 'CONTACT_CHAT_URL', meaning: 'Page of a live chat, `https://`', unset: 'none', example: 'https://chat.example.com' },
    {
      name: 'SOCIAL_PROFILES',
      meaning:
        'Comma-separated profiles on Telegram, X, Facebook, Instagram, YouTube, LinkedIn, WhatsApp and Discord, in the order of the footer',
      unset: 'the home pages of all eight, in production none',
      example: 'https://t.me/example,https://x.com/example',
    },
  ],
  'Sites of merchants': [
    { name: 'SITE_BASE_DOMAIN', meaning: 'Sites are served at `<name>.<this>`', unset: '`localhost:<PORT>`', example: 'sites.example.com' },
    {
      name: 'SITE_ADDRESSES',
      meaning: 'IP addresses that a custom domain may point at ([how to](how-to/custom-domains.md))',
      unset: 'custom domains need a CNAME',
      example: '203.0.113.7',
    },
    {
      name: 'DNS_SERVERS',
      meaning: 'Comma-separated DNS servers that check custom domains, `address` or `address:port`',
      unset: "the machine's own",
    },
    {
      name: 'SITE_COUNTRY_HEADER',
      meaning: 'Header with the two-letter country of the visitor; your proxy must set it on every request',
      unset: 'countries are unknown',
      example: 'cf-ipcountry',
    },
    {
      name: 'SITE_BLOCKED_COUNTRIES',
      meaning: 'Comma-separated countries whose visitors see no site; needs `SITE_COUNTRY_HEADER`',
      unset: 'none',
      example: 'US,GB',
    },
    {
      name: 'THUMBNAILS',
      meaning: '`background` draws missing pictures of designs beside `npm start`; `off` does not',
      default: 'background',
    },
  ],
  Releases: [
    {
      name: 'RELEASE_PROOFS',
      meaning:
        '`records` checks every release and, where Chromium is found, opens it in a browser; `required` lets only releases go live that passed both; `off` checks nothing (the default in tests)',
      default: 'records',
    },
    {
      name: 'REGISTRY_KEY',
      meaning: 'PEM file of the Ed25519 key that signs what is live; the same for all processes of an installation',
      unset: 'generated once in `DATA_DIR`',
      example: '/etc/parlour/registry-key.pem',
    },
    {
      name: 'ENABLE_TEST_PAGES',
      meaning: 'Whether the test pages of the specification are served',
      default: 'true',
      productionDefault: 'false',
    },
  ],
  Integrations: [
    { name: 'MESSENGER_BOT_NAME', meaning: 'Telegram bot of support; set all three or none', unset: 'no messenger is offered' },
    { name: 'MESSENGER_BOT_TOKEN', meaning: 'Token of the bot', unset: 'no messenger is offered' },
    {
      name: 'MESSENGER_WEBHOOK_SECRET',
      meaning: 'The `secret_token` of its webhook `<PUBLIC_URL>/api/messenger/webhook`',
      unset: 'no messenger is offered',
    },
    { name: 'MESSENGER_API_URL', meaning: 'Address of the Bot API', default: 'https://api.telegram.org' },
    {
      name: 'WEBHOOK_LOOPBACK',
      meaning: 'Whether webhooks may be sent to this machine',
      default: 'true',
      productionDefault: 'false',
    },
  ],
  Limits: [
    {
      name: 'CALLS_AT_ONCE',
      meaning: 'API calls in progress at once in a process; more answer 503. Sign-in and money have as many of their own',
      default: '64',
    },
    { name: 'RATE_LIMIT_READ', meaning: 'Reads a minute from one address or IPv6 /64', default: '1200' },
    { name: 'RATE_LIMIT_WRITE', meaning: 'Writes a minute', default: '240' },
    { name: 'RATE_LIMIT_AUTH', meaning: 'Calls of sign-in a minute', default: '60' },
    { name: 'RATE_LIMIT_MONEY', meaning: 'Calls that move money a minute', default: '60' },
    { name: 'RATE_LIMIT_PUBLISH', meaning: 'Calls of release publishers a minute', default: '60' },
    { name: 'RATE_LIMIT_DOCUMENT', meaning: 'Rendered pages a minute', default: '1200' },
    { name: 'RATE_LIMIT_REGISTER', meaning: 'Registrations an hour from one address', default: '100', productionDefault: '5' },
    { name: 'RATE_LIMIT_LOGIN_NET', meaning: 'Failed logins in ten minutes from one /24 or IPv6 /64', default: '30' },
    {
      name: 'RATE_LIMIT_FORMS',
      meaning: 'Contact messages and affiliate applications an hour from one address; four times as many a day',
      default: '100',
      productionDefault: '5',
    },
    {
      name: 'RATE_LIMIT_VISITS',
      meaning: 'Visits in ten minutes from one address that count in the health of releases',
      default: '10000',
      productionDefault: '60',
    },
  ],
}
