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
  await app.register(scalar, { routePrefix: DOCS_PATH, configuration: { title: 'Parlour API' } })
}
