import { Readable } from 'node:stream'
import {
  ErrorEnvelope,
  EnvelopeOf,
  hasPermission,
  isOfStaff,
  ERROR_KINDS,
  STATUS_OF_KIND,
  type BodyOf,
  type DataOf,
  type EndpointDefinition,
  type ErrorCode,
  type QueryOf,
} from '@parlour/contracts'
import { negotiateLocale, type Locale } from '@parlour/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Actor } from './actor.ts'
import { DomainError } from './domain-error.ts'
import { IDEMPOTENCY_KEY_PATTERN } from './idempotency.ts'
import { leaveCall } from './load-shedding.ts'
import { withRetry } from './retry.ts'
import { shareOf } from './shares.ts'
import { withSpan } from './tracing.ts'
import { isBodyArriving } from './watch-body.ts'

export interface Call<Definition extends EndpointDefinition> {
  readonly body: BodyOf<Definition>
  readonly query: QueryOf<Definition>
  readonly actor: Definition['access'] extends 'merchant' | 'staff' ? Actor : null
  readonly locale: Locale
  readonly idempotencyKey: Definition extends { readonly isIdempotent: true } ? string : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<Definition extends EndpointDefinition> = (call: Call<Definition>) => Promise<DataOf<Definition>>

const ERRORS_OF_EVERY_ROUTE: readonly ErrorCode[] = [
  'platform.validation',
  'platform.rate-limited',
  'platform.unavailable',
  'platform.unexpected',
]
const KEY_START = 'pk_'
const OPEN_BODY_LIMIT = 20 * 1024
const IDEMPOTENCY_KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN)
/** Shared by all applications of a process, so that each schema is compiled once. */
const RESPONSES = new WeakMap<EndpointDefinition, object>()

export interface Download {
  readonly fileName: string
  readonly mediaType: string
  readonly parts: AsyncIterable<string | Uint8Array>
}

/** With `addDownload` the only way to add an `/api` route; `onRoute` in the app rejects any other. */
export function addEndpoint<const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  handler: Handler<Definition>,
): void {
  addRoute<Definition>(app, definition, async (call) => ({ code: 0, success: true, msg: '', data: await handler(call) }))
}

export function addDownload<const Definition extends EndpointDefinition & { readonly media: readonly string[] }>(
  app: FastifyInstance,
  definition: Definition,
  handler: (call: Call<Definition>) => Promise<Download>,
): void {
  addRoute<Definition>(app, definition, async (call) => {
    const { fileName, mediaType, parts } = await handler(call)
    call.reply.headers({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
    return Readable.from(parts)
  })
}

/** Null when the client has the response already. */
export type Prepared = Uint8Array | null

export function addPrepared<const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  make: (call: Call<Definition>) => Promise<Prepared>,
): void {
  addRoute<Definition>(app, definition, async (call) => {
    const bytes = await make(call)
    return bytes === null ? call.reply.status(304).send() : call.reply.type('application/json; charset=utf-8').send(bytes)
  })
}

function addRoute<const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  answer: (call: Call<Definition>) => Promise<unknown>,
): void {
  const needsSignIn = definition.access === 'merchant' || definition.access === 'staff'
  const bodyLimit = definition.bodyLimit ?? (needsSignIn ? undefined : OPEN_BODY_LIMIT)
  app.route({
    method: definition.method,
    url: definition.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { endpoint: definition },
    schema: {
      operationId: definition.operationId,
      tags: definition.isExtension ? [definition.tag, 'extension'] : [definition.tag],
      summary: definition.summary,
      ...(definition.query ? { querystring: definition.query } : {}),
      ...(definition.body ? { body: definition.body } : {}),
      response: responsesOf(definition),
    },
    ...(needsSignIn ? authenticating(app, definition) : {}),
    handler: retryingHandler(definition, answer),
  })
}

function retryingHandler<const Definition extends EndpointDefinition>(
  definition: Definition,
  answer: (call: Call<Definition>) => Promise<unknown>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const isRepeatable = definition.method === 'GET' || definition.isIdempotent === true
  const share = shareOf(definition)
  return async (request, reply) => {
    const call = {
      body: request.body,
      query: request.query,
      actor: request.actor,
      locale: negotiateLocale(request.headers['accept-language']),
      idempotencyKey: definition.isIdempotent ? idempotencyKeyOf(request) : null,
      request,
      reply,
    }
    // The conditional types of Call say what the lines above build; the compiler cannot follow an unresolved Definition.
    const work = async () => withSpan(`use case ${definition.operationId}`, async () => answer(call as unknown as Call<Definition>))
    return withRetry({ isRepeatable, waitedMs: reply.elapsedTime, share }, work).finally(() => leaveCall(request))
  }
}

/** Authenticates before reading the body, so strangers learn nothing of the schema; re-checks after a body that took time. */
function authenticating(app: FastifyInstance, definition: EndpointDefinition) {
  const share = shareOf(definition)
  const arriving = new WeakSet<FastifyRequest>()
  const authenticate = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const waitedMs = reply.elapsedTime
    request.actor = await withRetry({ isRepeatable: true, waitedMs, share }, async () => actorFor(app, definition, request))
  }
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await authenticate(request, reply)
      // A key pays for each check out of its budget of calls.
      if (isBodyArriving(request.raw) && !bearerOf(request)?.startsWith(KEY_START)) arriving.add(request)
    },
    preValidation: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
      if (!arriving.has(request)) return done()
      const proceed = () => done()
      authenticate(request, reply).then(proceed, done)
    },
  }
}

async function actorFor(app: FastifyInstance, definition: EndpointDefinition, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request)
  if (!token) throw new DomainError('identity.session-missing')
  if (token.startsWith(KEY_START)) return actorOfKey(app, definition, token)
  const actor = await app.authenticate(token)
  if (isOfStaff(actor.roles) && isOfWorkspace(definition)) throw new DomainError('identity.staff-no-workspace')
  const isAllowed = definition.access === 'staff' ? mayCall(definition, actor.roles) : isPermitted(definition, actor)
  if (!isAllowed) throw new DomainError('identity.role-missing')
  if (actor.isFactorMissing && definition.access === 'staff') throw new DomainError('identity.staff-factor-missing')
  if (actor.isWorkspaceClosed && isOfWorkspace(definition)) throw new DomainError('team.merchant-suspended')
  return actor
}

/** A key may only make calls that name its scope, and none that acts on the account. */
async function actorOfKey(app: FastifyInstance, { access, keyScope }: EndpointDefinition, token: string): Promise<Actor> {
  if (access !== 'merchant' || keyScope === undefined) throw new DomainError('integrations.key-scope')
  return app.authenticateKey(token, keyScope)
}

function isOfWorkspace({ access, permission }: EndpointDefinition): boolean {
  return access === 'merchant' && permission !== 'own-account'
}

export function mayCall({ staffRoles = [] }: EndpointDefinition, roles: readonly string[]): boolean {
  const allowed: readonly string[] = staffRoles
  return roles.some((role) => allowed.includes(role))
}

function isPermitted({ permission }: EndpointDefinition, { teamRole }: Actor): boolean {
  return permission !== undefined && hasPermission(teamRole, permission)
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([^ ]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Null for an expired or invalid token. */
export async function actorIfSignedIn(app: FastifyInstance, request: FastifyRequest): Promise<Actor | null> {
  const token = bearerOf(request)
  if (!token) return null
  return app.authenticate(token).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new DomainError('platform.idempotency-key-missing')
  return key
}

function responsesOf(definition: EndpointDefinition): object {
  const responses = RESPONSES.get(definition) ?? makeResponses(definition)
  RESPONSES.set(definition, responses)
  return responses
}

function makeResponses(definition: EndpointDefinition): object {
  const statuses = new Set(
    [...definition.errors, ...ERRORS_OF_EVERY_ROUTE, ...accessErrors(definition), ...pauseErrors(definition)].map(
      (code) => STATUS_OF_KIND[ERROR_KINDS[code]],
    ),
  )
  // A rejected login or registration has status 200 too.
  const canReject = statuses.delete(200)
  const failures = [...statuses].toSorted((left, right) => left - right).map((status) => [status, ErrorEnvelope] as const)
  const { media } = definition
  const success = media
    ? { content: Object.fromEntries(media.map((type) => [type, { schema: definition.data }])) }
    : EnvelopeOf(definition.data)
  return { 200: canReject ? Type.Union([EnvelopeOf(definition.data), ErrorEnvelope]) : success, ...Object.fromEntries(failures) }
}

function pauseErrors({ rate }: EndpointDefinition): readonly ErrorCode[] {
  return rate === 'money' ? ['platform.read-only'] : []
}

function accessErrors({ access }: EndpointDefinition): readonly ErrorCode[] {
  if (access === 'merchant')
    return [
      'identity.session-missing',
      'identity.session-expired',
      'identity.elsewhere',
      'identity.suspended',
      'identity.role-missing',
      'identity.staff-no-workspace',
    ]
  if (access === 'staff')
    return [
      'identity.session-missing',
      'identity.session-expired',
      'identity.elsewhere',
      'identity.role-missing',
      'identity.staff-factor-missing',
    ]
  return []
}
