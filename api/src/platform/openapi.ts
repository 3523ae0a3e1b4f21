import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** Where the API reference lives; its routes come from a library and carry no endpoint definition. */
export const DOCS_PATH = '/api/docs'

/** OpenAPI from the contracts, at `/api/docs` (Scalar) and `/api/docs/openapi.json`. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parlour API', version: '1', description: 'Calls tagged "extension" are additions to the specification.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      const needsToken = endpoint?.access === 'merchant' || endpoint?.access === 'staff'
      return { url, schema: { ...schema, hide: !endpoint, ...(needsToken ? { security: [{ bearer: [] }] } : {}) } }
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

/** The page of the library starts by one inline script, which its digest allows; its styles are written by its own code and carry no nonce. */
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
