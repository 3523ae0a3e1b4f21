import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { openDatabase } from '../../src/platform/database.ts'
import { createMatrixWorld } from './matrix-world.ts'
import { FIXTURES } from './fixture-table.ts'
import { PROOF } from './object-fixtures.ts'

/** Logs at the most verbose level to stdout, secrets and responses as JSON to stderr; the last log line leaks one on purpose. */
const [connectionString = ''] = process.argv.slice(2)
const db = openDatabase(connectionString)
const world = await createMatrixWorld({ db, connectionString, drop: () => db.destroy() }, { environment: 'development' })
const { http } = world.app
http.log.level = 'trace'

const canary = (kind: string) => `${kind}${randomBytes(9).toString('hex')}`
const canaries = {
  password: canary('Pw'),
  wrongPassword: canary('Wr'),
  operationPassword: String(4_000_000_000 + Math.floor(Math.random() * 999_999_999)),
  mailedToken: canary('Mt'),
  bearer: canary('Be'),
  refresh: canary('Rf'),
  code: canary('Co'),
  body: canary('Bo'),
  messengerSecret: canary('Ms'),
}
const secrets: Record<string, string> = { ...canaries }
const answers: { url: string; status: number; requestId: string; body: string }[] = []

async function call(
  token: string | null,
  { method, path }: EndpointDefinition,
  input: object | string,
  headers: Record<string, string> = {},
) {
  const answer = await http.inject({
    method,
    url: path,
    ...(method === 'POST' ? { payload: input } : { query: input as Record<string, string> }),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-parlour-vector': 'canary',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  note(path, answer)
  return answer.statusCode === 200 && answer.headers['content-disposition'] === undefined
    ? answer.json<{ data: Record<string, unknown> | null }>().data
    : null
}

function note(url: string, answer: LightMyRequestResponse): void {
  const isError = answer.statusCode >= 400 || answer.body.includes('"success":false')
  answers.push({ url, status: answer.statusCode, requestId: String(answer.headers['x-request-id']), body: isError ? answer.body : '' })
}

const { password, wrongPassword, operationPassword, mailedToken, bearer, refresh, code, body } = canaries
const person = { account: 'canary', email: 'canary@merchant.example' }
await call(null, endpoints.register, { ...person, password: password.slice(0, 20) })
await call(null, endpoints.register, { ...person, password: wrongPassword.slice(0, 20) })
await call(null, endpoints.authorize, { account: person.account, password: wrongPassword })
const grant = await call(null, endpoints.authorize, { account: person.account, password: password.slice(0, 20) })
const token = String(grant?.accessToken)
secrets.accessToken = token
await call(token, endpoints.sendSecondFactorCode, { password: wrongPassword })
await call(token, endpoints.startSecondFactor, { password: wrongPassword, emailCode: code })
secrets.totp = String((await call(token, endpoints.startSecondFactor, { password: password.slice(0, 20) }))?.secret)
await call(token, endpoints.confirmSecondFactor, { code, emailCode: code })
await call(token, endpoints.changePassword, { oldPassword: wrongPassword, newPassword: password, confirmPassword: password })
await call(token, endpoints.sendEmailCode, { step: 'old', newEmail: 'other@merchant.example', password: wrongPassword })
await call(token, endpoints.alterEmail, { newEmail: 'other@merchant.example', oldPin: code, newPin: code })
await call(null, endpoints.resetPassword, { token: mailedToken, newPassword: password, confirmPassword: password })
await call(null, endpoints.undoEmail, { token: mailedToken })
await call(token, endpoints.claimAffiliateApplication, { token: mailedToken })
await call(null, endpoints.refreshSession, {}, { cookie: `parlour-refresh=${refresh}` })
await call(bearer, endpoints.getUserInfo, {})
await call(`pk_${bearer}`, endpoints.listOrders, {})
await call(null, endpoints.receiveMessengerUpdate, { update_id: 1 }, { 'x-telegram-bot-api-secret-token': canaries.messengerSecret })
await call(token, endpoints.saveCartItem, { countriesId: 76, operationAccount: 'operator1', operationPassword })
await call(token, endpoints.saveCartItem, { countriesId: 76, operationAccount: 'operator1', operationPassword: `${operationPassword}x` })
const site = await FIXTURES.site(world, world.owner)
await call(world.owner.token, endpoints.resetOperationPassword, { id: site, password: operationPassword, ...PROOF })
const key = await call(world.owner.token, endpoints.createApiKey, { name: 'canary', scopes: ['orders:read'], ...PROOF })
secrets.apiKey = String(key?.token)
await call(secrets.apiKey, endpoints.listOrders, {})
await call(secrets.apiKey, endpoints.listSites, {})
secrets.webhook = String(
  (await call(world.owner.token, endpoints.createWebhook, { url: 'http://127.0.0.1:9/canary', events: ['site.live'], ...PROOF }))?.secret,
)
await call(token, endpoints.saveUser, `{"remark":"${body}",`)
await call(token, endpoints.saveUser, `{"unlisted":"${body}"}`)
await call(token, endpoints.saveUser, { remark: `${body}\u0000` })
// Faults of the house: their text is logged, what the statement carried and the row it would have written are not.
await db.raw('ALTER TABLE identity_accounts ADD CONSTRAINT canary_refused CHECK (false) NOT VALID')
await call(token, endpoints.saveUser, { remark: body })
await db.raw('ALTER TABLE identity_accounts DROP CONSTRAINT canary_refused')
await db.raw('ALTER TABLE identity_accounts RENAME COLUMN remark TO remark_gone')
await call(token, endpoints.saveUser, { remark: body })
await world.app.close()
http.log.info({ planted: password }, 'planted')
process.stderr.write(`\nreport ${JSON.stringify({ secrets, answers })}\n`)
