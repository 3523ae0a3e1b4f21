import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SpanKind, type Span } from '@opentelemetry/api'
import { INTEGRATION_LIMITS, type DeliveryFault } from '@parlour/contracts'
import { withSpan } from '../../platform/tracing.ts'
import { hostOfUrl, isCallable, type AddressRule } from './public-address.ts'
import type { PostText } from './use-cases/integrations-context.ts'

const TIMEOUT_MS = 10_000

class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError'
}

/** Checks the resolved address at connect time against DNS rebinding. No redirects, reads 1 kB, ends after ten seconds. */
export function createTextPost(rule: AddressRule, timeoutMs = TIMEOUT_MS): PostText {
  return async (url, headers, body) => {
    const startedAt = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAt)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await tracedAnswerOf(new URL(url), rule, signal, headers, body)
      const status = response.statusCode ?? 0
      const answer = await beginningOf(response)
      return { status, durationMs: durationMs(), answer, fault: faultOfStatus(status) }
    } catch (error) {
      const fault = signal.aborted ? 'timeout' : error instanceof ClosedAddressError ? 'address' : 'connection'
      return { status: null, durationMs: durationMs(), answer: '', fault }
    }
  }
}

/** Paths of receivers may contain keys, so only the origin is exported. */
const tracedAnswerOf: typeof answerOf = async (url, ...rest) => {
  const attributes = { 'http.request.method': 'POST', 'url.full': url.origin }
  const send = async (span: Span) => {
    const response = await answerOf(url, ...rest)
    span.setAttribute('http.response.status_code', response.statusCode ?? 0)
    return response
  }
  return withSpan('POST', send, { kind: SpanKind.CLIENT, attributes })
}

async function answerOf(
  url: URL,
  rule: AddressRule,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<IncomingMessage> {
  const host = hostOfUrl(url)
  // A host that is an address is not looked up.
  if (isIP(host) !== 0 && !isCallable(host, rule)) throw new ClosedAddressError(host)
  const options = {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Parlour-Webhooks/1',
    },
    lookup: guardedLookup(rule),
    // A connection that was kept would be one that nobody judged.
    agent: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

function guardedLookup(rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first) return callback(new Error(`No address of ${hostname}`), '')
      if (!found.every(({ address }) => isCallable(address, rule))) return callback(new ClosedAddressError(hostname), '')
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
}

/** Closes the connection after the first kilobyte. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length >= INTEGRATION_LIMITS.answerBytes) break
  }
  response.destroy()
  // PostgreSQL keeps no zero byte in a text.
  return Buffer.concat(chunks).subarray(0, INTEGRATION_LIMITS.answerBytes).toString('utf8').replaceAll('\0', '')
}

function faultOfStatus(status: number): DeliveryFault | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}
