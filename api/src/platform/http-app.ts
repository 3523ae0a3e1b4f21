import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { endpoints } from '@parlour/contracts'
import type { Authenticate, AuthenticateKey } from './actor.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { installBlockedCountries, type IsCountryBlocked } from './blocked-countries.ts'
import { BODY_BUDGETS, installBodyBudgets } from './body-budgets.ts'
import { installCapabilityCheck, type CapabilitiesOf } from './capability-check.ts'
import { CLIENT_HEADER, createCrossSiteCheck } from './cross-site.ts'
import { DomainError } from './domain-error.ts'
import { installErrorHandler, sendFailure, writeFailure } from './error-handler.ts'
import { createFrontServer, type AnswerReady } from './front-server.ts'
import type { JobHandler } from './jobs.ts'
import { createLoadShedding, type LoadShedding, type LoadSheddingOptions } from './load-shedding.ts'
import { LOG_OPTIONS } from './log.ts'
import type { MetricDefinition, Metrics } from './metrics.ts'
import { DOCS_PATH, installOpenApi } from './openapi.ts'
import { installRateLimit } from './rate-limit.ts'
import { buildValidator, compileSerializer } from './schema-compilers.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { createSiteRequests } from './site-requests.ts'
import type { Sweep } from './sweep.ts'
import { traceCalls } from './tracing.ts'
import { createUnreadableRequestHandler } from './unreadable-request.ts'

export interface ApiModule {
  readonly routes?: FastifyPluginAsync
  readonly jobs?: Readonly<Record<string, JobHandler>>
  readonly metrics?: readonly MetricDefinition[]
  /** Only in the roles `worker` and `all`. */
  readonly startSweeps?: () => Sweep
}

/** Parts of the product whose background work can be started apart. */
export const WORK_AREAS = ['people', 'trade', 'books', 'money', 'sites', 'releases'] as const
export type WorkArea = (typeof WORK_AREAS)[number]

export interface Visits {
  readonly epoch: () => number
  readonly sawVector: (vectorId: string) => void
  readonly answerReady: AnswerReady
}

export interface HttpAppDeps {
  readonly config: Config
  readonly db: Database
  readonly authenticate: Authenticate
  readonly authenticateKey: AuthenticateKey
  readonly modules: readonly ApiModule[]
  readonly siteUrlOf: (host: string, url: string) => string | null
  readonly answerReady: AnswerReady
  readonly isLogging: boolean
  readonly visits: Visits
  readonly capabilitiesOf: CapabilitiesOf
  readonly oldestContract: number
  readonly isCountryBlocked: IsCountryBlocked
  /** Whether money must not move now. */
  readonly isReadOnly: () => Promise<boolean>
  readonly load: Omit<LoadSheddingOptions, 'callsAtOnce'>
  /** Null: nothing is measured. */
  readonly metrics: Metrics | null
}

const EPOCH_HEADER = 'x-parlour-epoch'
const BODY_LIMIT_BYTES = 64 * 1024
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 72_000 }

export async function createHttpApp(deps: HttpAppDeps): Promise<FastifyInstance> {
  const securityHeaders = createSecurityHeaders(deps.config.publicUrl)
  const loadShedding = createLoadShedding({ callsAtOnce: deps.config.callsAtOnce, ...deps.load })
  const siteRequests = createSiteRequests(deps.siteUrlOf)
  const app = Fastify({
    logger: deps.isLogging ? LOG_OPTIONS : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    ...TIMEOUTS,
    ...frontServer(deps, loadShedding, securityHeaders),
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator } },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false, strictTypes: false } },
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders).header('x-request-id', request.id)
      sendFailure(request, reply, new DomainError('platform.validation', { cause: error }))
    },
    clientErrorHandler: createUnreadableRequestHandler(securityHeaders),
    rewriteUrl: siteRequests.rewriteUrl,
  })
  app.removeContentTypeParser('text/plain')
  equip(app, deps)
  deps.metrics?.watchCalls(app)
  if (deps.config.tracesEndpoint !== null) traceCalls(app)
  app.addHook('onRoute', assertDeclared)
  checkEveryCall(app, deps, securityHeaders)
  app.addHook('onRequest', siteRequests.rejectOthers)
  app.addHook('onRequest', countVisit(deps.visits))
  installErrorHandler(app)
  await app.register(cookie)
  await installOpenApi(app)
  installRejections(app, deps, loadShedding)
  for (const { routes } of deps.modules) if (routes) await app.register(routes)
  deps.metrics?.add(deps.modules.flatMap(({ metrics = [] }) => metrics))
  return app
}

function equip(app: FastifyInstance, { authenticate, authenticateKey }: HttpAppDeps): void {
  app.setSerializerCompiler(compileSerializer)
  app.decorate('authenticate', authenticate)
  app.decorate('authenticateKey', authenticateKey)
  app.decorateRequest('actor', null)
}

/** Browsers take the time of their countdowns and of their session from this header. */
function dateOfDemonstration(clockOffsetMs: number) {
  return clockOffsetMs === 0 ? () => ({}) : () => ({ date: new Date(Date.now() + clockOffsetMs).toUTCString() })
}

function checkEveryCall(app: FastifyInstance, deps: HttpAppDeps, securityHeaders: Readonly<Record<string, string>>): void {
  const rejectCrossSite = createCrossSiteCheck(deps.config.publicUrl)
  const rejectOldContract = createContractCheck(deps.oldestContract)
  const date = dateOfDemonstration(deps.config.clockOffsetMs)
  // Hooks of every call answer without a promise: that costs more than all they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).headers(date()).header('x-request-id', request.id)
    rejectCrossSite(request)
    rejectOldContract(request)
    rejectServiceWorker(request)
    done()
  })
}

function installRejections(app: FastifyInstance, deps: HttpAppDeps, loadShedding: LoadShedding): void {
  loadShedding.install(app)
  installRateLimit(app, deps)
  installCapabilityCheck(app, deps.capabilitiesOf)
  installBlockedCountries(app, deps)
  installReadOnly(app, deps.isReadOnly)
  installBodyBudgets(app, BODY_BUDGETS)
}

function frontServer(
  { siteUrlOf, answerReady, visits, metrics }: HttpAppDeps,
  { overloadErrorOf }: LoadShedding,
  securityHeaders: Readonly<Record<string, string>>,
) {
  const rejectOwn = (request: IncomingMessage, response: ServerResponse) => {
    const error = overloadErrorOf(request)
    if (!error) return false
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    response.setHeader(EPOCH_HEADER, visits.epoch())
    writeFailure(request, response, error)
    return true
  }
  const answerSite = metrics?.watchReady('site', answerReady) ?? answerReady
  const answerOwn = metrics?.watchReady('page', visits.answerReady) ?? visits.answerReady
  const options = { siteUrlOf, answerSite, answerOwn, rejectOwn, ...TIMEOUTS }
  return { serverFactory: (pipeline: RequestListener) => createFrontServer(pipeline, options) }
}

function assertDeclared({ config, url }: RouteOptions): void {
  const isDeclared = config?.endpoint ?? config?.isDocument ?? url.startsWith(DOCS_PATH)
  if (!isDeclared) throw new Error(`Route ${url} is not declared in the contracts`)
}

function countVisit(visits: Visits) {
  return ({ headers }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.header(EPOCH_HEADER, visits.epoch())
    const vectorId = headers[CLIENT_HEADER]
    if (typeof vectorId === 'string') visits.sawVector(vectorId)
    done()
  }
}

const CONTRACT_HEADER = 'x-parlour-contract'

/** Too old throws `platform.contract-gone`, so that the page updates. Passes callers without a contract and release checks. */
function createContractCheck(oldest: number): (request: FastifyRequest) => void {
  return ({ headers, routeOptions }) => {
    const named = headers[CONTRACT_HEADER]
    if (named === undefined || Number(named) >= oldest) return
    if (routeOptions.config.endpoint?.path !== endpoints.getReleaseVector.path) throw new DomainError('platform.contract-gone')
  }
}

const RETRY_AFTER_SECONDS = 60

/** Rejects the rate class `money` with `platform.read-only` while the books do not balance. */
function installReadOnly(app: FastifyInstance, isReadOnly: () => Promise<boolean>): void {
  const rejection = () => new DomainError('platform.read-only', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.rate !== 'money') return done()
    const answer = (isRejected: boolean) => (isRejected ? done(rejection()) : done())
    isReadOnly().then(answer, done)
  })
}

/** Throws `platform.not-found`: the product has no service worker, and one of a remote would outlive its release. */
function rejectServiceWorker({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers['service-worker'] !== undefined) throw new DomainError('platform.not-found')
}
