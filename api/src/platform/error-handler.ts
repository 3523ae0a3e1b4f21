import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SESSION_EFFECT_OF_KIND, STATUS_OF_KIND, type ErrorCode } from '@parlour/contracts'
import { negotiateLocale } from '@parlour/i18n'
import { errorText } from '@parlour/i18n/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { databaseCode, isOutage, NoConnectionError } from './outage.ts'

const ENVELOPE_TYPE = 'application/json; charset=utf-8'

/** Failed authentication or authorization. The log line names no account: the request id leads to the proxy log. */
const SIGNS_OF_ATTACK: ReadonlySet<ErrorCode> = new Set([
  'identity.credentials-wrong',
  'identity.password-wrong',
  'identity.second-factor-wrong',
  'identity.code-wrong',
  'identity.reset-token-invalid',
  'identity.login-locked',
  'identity.role-missing',
  'identity.staff-no-workspace',
  'identity.staff-factor-missing',
  'integrations.key-unknown',
  'integrations.key-scope',
])

/** The kind decides the status, text is localized; the request id is always sent, 5xx text never. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | DomainError>((error, request, reply) => sendFailure(request, reply, recordedOutcome(error, request)))
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new DomainError('platform.not-found')))
}

/** Logs unexpected failures. */
export function recordedOutcome(error: FastifyError | DomainError, { log, routeOptions }: FastifyRequest): DomainError {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'unexpected') log.error({ err: error }, 'unexpected failure')
  // The law demands evidence of who was turned away, and why.
  if (outcome.code === 'catalog.country-blocked') log.warn({ reason: outcome.code, ...outcome.fields }, 'refused')
  if (SIGNS_OF_ATTACK.has(outcome.code)) log.warn({ reason: outcome.code, route: routeOptions.url }, 'refused')
  return outcome
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, outcome: DomainError): FastifyReply {
  if (outcome.retryAfterSeconds !== null) reply.header('retry-after', String(outcome.retryAfterSeconds))
  return reply
    .status(STATUS_OF_KIND[outcome.kind])
    .type(ENVELOPE_TYPE)
    .send(envelopeOf(outcome, request.id, request.headers['accept-language']))
}

export function writeFailure({ headers }: IncomingMessage, response: ServerResponse, outcome: DomainError): void {
  const requestId = randomUUID()
  const body = JSON.stringify(envelopeOf(outcome, requestId, headers['accept-language']))
  if (outcome.retryAfterSeconds !== null) response.setHeader('retry-after', outcome.retryAfterSeconds)
  response.setHeader('x-request-id', requestId)
  response.writeHead(STATUS_OF_KIND[outcome.kind], { 'content-type': ENVELOPE_TYPE, 'content-length': Buffer.byteLength(body) }).end(body)
}

function envelopeOf(outcome: DomainError, requestId: string, acceptLanguage: string | undefined): object {
  const session = SESSION_EFFECT_OF_KIND[outcome.kind]
  return {
    code: outcome.kind === 'rejected' ? 1 : STATUS_OF_KIND[outcome.kind],
    success: false,
    msg: errorText(outcome.code, negotiateLocale(acceptLanguage)),
    data: {
      error: outcome.code,
      ...(Object.keys(outcome.fields).length > 0 ? { fields: outcome.fields } : {}),
      requestId,
      ...(session ? { session } : {}),
      ...(outcome.proposals.length > 0 ? { proposals: outcome.proposals } : {}),
      ...(outcome.elsewhere ? { elsewhere: outcome.elsewhere } : {}),
      ...(outcome.suspension ? { suspension: outcome.suspension } : {}),
    },
  }
}

function outcomeOf(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error
  if (error.validation) return new DomainError('platform.validation', { fields: fieldsOf(error), cause: error })
  if (error.statusCode === 415) return new DomainError('platform.unsupported-media', { cause: error })
  if (error.statusCode === 413) return new DomainError('platform.too-large', { cause: error })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new DomainError('platform.validation', { cause: error })
  return databaseOutcome(error) ?? new DomainError('platform.unexpected', { cause: error })
}

function fieldsOf(error: FastifyError): Record<string, string> {
  const entries = (error.validation ?? []).map((issue) => {
    const missing = issue.params.missingProperty ?? issue.params.additionalProperty
    const name = typeof missing === 'string' ? missing : issue.instancePath.split('/')[1]
    return [name ?? 'body', issue.keyword] as const
  })
  return Object.fromEntries(entries)
}

/** SQLSTATE: 22 bad data, 23505 lost race, 08/53/57 outage, 55P03 lock timeout. PostgreSQL text is never sent to clients. */
function databaseOutcome(error: FastifyError): DomainError | null {
  const state = databaseCode(error)
  if (state.startsWith('22')) return new DomainError('platform.validation', { cause: error })
  if (/^(23505|23P01|40001|40P01)$/.test(state)) return new DomainError('platform.conflict', { cause: error })
  if (isOutage(error) || /^(53|57|55P03)/.test(state) || error instanceof NoConnectionError) {
    return new DomainError('platform.unavailable', { retryAfterSeconds: 2, cause: error })
  }
  return null
}
