import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { EndpointDefinition } from '@parlour/contracts'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { CLIENT_HEADER } from './cross-site.ts'
import { IDEMPOTENCY_KEY_PATTERN } from './idempotency.ts'

export const DOCS_PATH = '/api/docs'

export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parlour API', version: '1', description: 'Calls tagged "extension" are additions to the specification.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          publisher: { type: 'http', scheme: 'publisher', description: PUBLISHER },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      return { url, schema: { ...schema, hide: !endpoint, ...(endpoint ? { ...credentialsOf(endpoint), ...filesOf(endpoint) } : {}) } }
    },
  })
  await app.register(async (docs) => {
    docs.addHook('onSend', async (request, reply, payload) => {
      if (!request.url.startsWith(DOCS_PATH)) return payload
      // The library opens the document to every origin; ours is the only one that needs it.
      reply.removeHeader('access-control-allow-origin').removeHeader('access-control-allow-methods')
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('content-security-policy', referencePolicy(payload))
      }
      return payload
    })
    await docs.register(scalar, {
      routePrefix: DOCS_PATH,
      configuration: { title: 'Parlour API', withDefaultFonts: false, telemetry: false, agent: { disabled: true } },
    })
  })
}

const PUBLISHER =
  'Publisher name="<part>", at="<ISO 8601>", sha256="<SHA-256 of the body in hex>", signature="<base64>": the Ed25519 signature of the team over the canonical JSON of {at, call, name, sha256}, where call is the method and the path.'
const FILE = 'A file; the part is named by its path. The files follow the JSON, in any order.'
const CLIENT =
  'Any value. Required from browsers, which is of every call with an Origin, a Sec-Fetch-Site or a cookie, and of every call that acts by the cookie of a device.'
const IDEMPOTENCY_KEY = 'Names the call: when it is made again with the same key, it takes effect once and gets the same answer.'

function credentialsOf({ method, access, isIdempotent, isBodySigned }: EndpointDefinition) {
  const properties = {
    ...(isIdempotent ? { 'idempotency-key': { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN, description: IDEMPOTENCY_KEY } } : {}),
    ...(method === 'POST' ? { [CLIENT_HEADER]: { type: 'string', description: CLIENT } } : {}),
  }
  const required = [...(isIdempotent ? ['idempotency-key'] : []), ...(access === 'device' ? [CLIENT_HEADER] : [])]
  const needsToken = access === 'merchant' || access === 'staff'
  return {
    ...(Object.keys(properties).length > 0 ? { headers: { type: 'object', properties, required } } : {}),
    ...(needsToken ? { security: [{ bearer: [] }] } : {}),
    ...(isBodySigned ? { security: [{ publisher: [] }] } : {}),
  }
}

function filesOf({ body, jsonPart }: EndpointDefinition) {
  if (jsonPart === undefined) return {}
  const file = { type: 'string', format: 'binary', description: FILE }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { [jsonPart]: body }, required: [jsonPart], additionalProperties: file },
  }
}

/** Allows the library's inline script by its digest; its styles are injected by script and carry no nonce. */
function referencePolicy(page: string): string {
  const digests = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${digests.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
