import { Writable } from 'node:stream'
import { endpoints } from '@parlour/contracts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { installBlockedCountries } from './blocked-countries.ts'
import { installErrorHandler } from './error-handler.ts'

const HEADER = 'cf-ipcountry'

async function register(siteCountryHeader: string | null, reported: string | null) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  installErrorHandler(app)
  installBlockedCountries(app, { config: { siteCountryHeader }, isCountryBlocked: async (iso2) => iso2 === 'KP' })
  app.post('/register', { config: { endpoint: endpoints.register } }, async () => ({}))
  app.post('/login', { config: { endpoint: endpoints.authorize } }, async () => ({}))
  const headers = reported === null ? {} : { [HEADER]: reported }
  await app.inject({ method: 'POST', url: '/login', headers })
  const answers = [1, 2].map(async () => app.inject({ method: 'POST', url: '/register', headers }))
  const [statusCode] = (await Promise.all(answers)).map((answer) => answer.statusCode)
  await app.close()
  return { statusCode, warnings: lines.map(({ level, reason, country, header }) => ({ level, reason, country, header })) }
}

it.each(['KP', ' kp '])(
  'rejects a visitor from a blocked country, given as "%s", and the log says who and why',
  { meta: { req: 'compliance-C2' } },
  async (reported) => {
    expect(await register(HEADER, reported)).toEqual({
      statusCode: 409,
      warnings: Array.from({ length: 2 }, () => ({ level: 40, reason: 'catalog.country-blocked', country: 'KP' })),
    })
  },
)

it('says nothing in the log of a visitor from anywhere else', { meta: { req: 'compliance-C2' } }, async () => {
  expect(await register(HEADER, 'BR')).toEqual({ statusCode: 200, warnings: [] })
})

it.each([
  ['no header is configured', null, 'KP'],
  ['the proxy tells nothing', HEADER, null],
  ['the proxy does not know', HEADER, 'XX'],
  ['the proxy tells nonsense', HEADER, 'T1'],
])(
  'lets a visitor in when %s, and the log warns once that nobody was checked',
  { meta: { req: 'compliance-C2' } },
  async (_case, header, reported) => {
    expect(await register(header, reported)).toEqual({ statusCode: 200, warnings: [{ level: 40, reason: 'country-unknown', header }] })
  },
)
