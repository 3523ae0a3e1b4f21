import type { FastifyRequest } from 'fastify'

/** Whether the client has the answer of this entity tag (quoted) already; tags are compared weakly (RFC 9110, 13.1.2). */
export function knowsTag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag)
}
