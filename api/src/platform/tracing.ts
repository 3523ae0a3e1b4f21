import { context, propagation, SpanKind, SpanStatusCode, trace, type Context, type Span, type SpanOptions } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/** Exports spans of calls, statements, jobs and outgoing requests to a collector; returns how to stop, which sends what waits. */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  // Loaded where traces are wanted only, because they are large.
  const [{ OTLPTraceExporter }, sdk, resources, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation-undici'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.NodeTracerProvider({
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'parlour' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
  })
  provider.register()
  // Addresses of nodes and bots contain their keys.
  const outgoing = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  })
  outgoing.setTracerProvider(provider)
  return async () => {
    outgoing.disable()
    await provider.shutdown()
    trace.disable()
    context.disable()
    propagation.disable()
  }
}

/** One span for each call, named by its operation. Before the routes are registered. */
export function traceCalls(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const name = request.routeOptions.config.endpoint?.operationId ?? 'document'
    const attributes = { 'http.request.method': request.method, 'parlour.request.id': request.id }
    const within = trace.setSpan(parent, tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent))
    contexts.set(request, within)
    context.with(within, done)
  })
  // The events of a body that arrives belong to its connection.
  app.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request) ?? context.active(), done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = trace.getSpan(contexts.get(request) ?? context.active())
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** A span around a use case, a job, a round of a sweep or a request that no instrumentation sees. */
export async function withSpan<Result>(name: string, work: (span: Span) => Promise<Result>, options: SpanOptions = {}): Promise<Result> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      if (error instanceof DomainError) span.setAttribute('parlour.error.code', error.code)
      else span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Where later work continues the trace of the work in progress; empty without traces. */
export interface TracePosition {
  readonly traceparent?: string
}

export function tracePosition(): TracePosition {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  const { traceparent } = carrier
  return traceparent === undefined ? {} : { traceparent }
}

export async function continueTrace<Result>(position: TracePosition, work: () => Promise<Result>): Promise<Result> {
  return context.with(propagation.extract(context.active(), position), work)
}

interface Connection {
  query: (...values: unknown[]) => unknown
}

type Callback = (error: unknown, result: unknown) => void

/** A span for each statement of the connection, named by the statement; texts and values stay out of it. */
export function traceStatements(connection: Connection): void {
  const send = connection.query.bind(connection)
  connection.query = (query, ...rest) => {
    const attributes = { 'db.system.name': 'postgresql' }
    const span = tracer().startSpan(statementName(query), { kind: SpanKind.CLIENT, attributes })
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      return send(query, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
        endStatement(span, error)
        ;(callback as Callback)(error, result)
      })
    }
    const answer = send(query, ...rest)
    if (answer instanceof Promise) {
      answer.then(
        () => endStatement(span, null),
        (error: unknown) => endStatement(span, error),
      )
    } else span.end()
    return answer
  }
}

function endStatement(span: Span, error: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The name, or the verb and the first table. */
function statementName(query: unknown): string {
  const { name, text } = typeof query === 'string' ? { name: undefined, text: query } : (query as { name?: string; text?: string })
  if (name !== undefined) return name
  const [verb = 'statement'] = text?.trim().split(/\s/, 1) ?? []
  const [, table = ''] = /\b(?:from|into|update|join)\s+"?(\w+)/i.exec(text ?? '') ?? []
  return `${verb.toUpperCase()} ${table}`.trim()
}

function tracer() {
  return trace.getTracer('parlour')
}
