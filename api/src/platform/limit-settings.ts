const CALLS = [1, 1_000_000] as const

/** A part of the list in `settings.ts`. */
export const LIMIT_SETTINGS = [
  {
    name: 'CALLS_AT_ONCE',
    meaning: 'API calls in progress at once in a process; more answer 503. Sign-in and money have as many of their own',
    default: '64',
    range: [8, 100_000],
  },
  { name: 'RATE_LIMIT_READ', meaning: 'Reads a minute from one address or IPv6 /64', default: '1200', range: CALLS },
  { name: 'RATE_LIMIT_WRITE', meaning: 'Writes a minute', default: '240', range: CALLS },
  { name: 'RATE_LIMIT_AUTH', meaning: 'Calls of sign-in a minute', default: '60', range: CALLS },
  { name: 'RATE_LIMIT_MONEY', meaning: 'Calls that move money a minute', default: '60', range: CALLS },
  { name: 'RATE_LIMIT_PUBLISH', meaning: 'Calls of release publishers a minute', default: '60', range: CALLS },
  { name: 'RATE_LIMIT_DOCUMENT', meaning: 'Rendered pages a minute', default: '1200', range: CALLS },
  {
    name: 'RATE_LIMIT_REGISTER',
    meaning: 'Registrations an hour from one address',
    default: '100',
    productionDefault: '5',
    range: CALLS,
  },
  { name: 'RATE_LIMIT_LOGIN_NET', meaning: 'Failed logins in ten minutes from one /24 or IPv6 /64', default: '30', range: CALLS },
  {
    name: 'RATE_LIMIT_FORMS',
    meaning: 'Contact messages and affiliate applications an hour from one address; four times as many a day',
    default: '100',
    productionDefault: '5',
    range: CALLS,
  },
  {
    name: 'RATE_LIMIT_VISITS',
    meaning: 'Visits in ten minutes from one address that count in the health of releases',
    default: '10000',
    productionDefault: '60',
    range: CALLS,
  },
] as const
