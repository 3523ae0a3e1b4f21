import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AnswerReady } from './front-server.ts'
import { withoutRetry } from './retry.ts'

/** A value that is read when `/metrics` is requested: one number, or one for each value of the label. A name with `_total` counts up. */
export interface MetricDefinition {
  readonly name: `parlour_${string}`
  readonly help: string
  readonly label?: string
  readonly read: () => Promise<number | Readonly<Record<string, number>>>
}

/** What Prometheus reads, in its text format. */
export interface Metrics {
  /** Counts and times each call by its operation. Before the routes are registered. */
  readonly watchCalls: (app: FastifyInstance) => void
  /** Counts the responses that need no route. */
  readonly watchReady: (kind: 'page' | 'site', answer: AnswerReady) => AnswerReady
  readonly watchFaults: (report: (error: unknown) => void) => (error: unknown) => void
  readonly add: (definitions: readonly MetricDefinition[]) => void
  /** What cannot be read is left out. */
  readonly read: () => Promise<string>
}

/** In seconds; p99 goals of the product lie between 0.05 and 0.5. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A timer of 10 ms, the default, costs an idle process more than all of its work. */
const LOOP_PRECISION_MS = 50

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS })
  const calls = new Histogram({
    name: 'parlour_call_duration_seconds',
    help: 'Time from the request to the end of its response, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const ready = new Counter({
    name: 'parlour_ready_responses_total',
    help: 'Responses from memory: pages of the product and of hosted sites',
    labelNames: ['kind'],
    registers,
  })
  const faults = new Counter({ name: 'parlour_faults_total', help: 'Faults of background work, jobs and connections', registers })
  return {
    watchCalls: (app) =>
      void app.addHook('onResponse', ({ routeOptions }, reply, done) => {
        const operation = routeOptions.config.endpoint?.operationId ?? 'document'
        calls.observe({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000)
        done()
      }),
    watchReady: (kind, answer) => (path, request, response) => {
      const isAnswered = answer(path, request, response)
      if (isAnswered) ready.inc({ kind })
      return isAnswered
    },
    watchFaults: (report) => (error) => {
      faults.inc()
      report(error)
    },
    add: (definitions) => {
      for (const definition of definitions) addMetric(registry, definition)
    },
    read: async () => registry.metrics(),
  }
}

function addMetric(registry: Registry, { name, help, label, read }: MetricDefinition): void {
  const collect = async (metric: Counter | Gauge): Promise<void> => {
    metric.reset()
    try {
      // Prometheus waits for seconds only, and during an outage a statement would wait for its end.
      const values = await withoutRetry(read)
      if (typeof values === 'number') metric.inc(values)
      else for (const [value, number] of Object.entries(values)) metric.inc({ [label ?? 'name']: value }, number)
    } catch {
      // Without labels a metric that was reset is 0, and with labels it has no values.
      if (label === undefined) metric.remove()
    }
  }
  const Kind = name.endsWith('_total') ? Counter : Gauge
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect: async () => collect(metric),
  })
}

/** Listens until it is closed; for Prometheus only, so on a port that no proxy passes on. */
export async function serveMetrics({ read }: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
