import type { FastifyRequest } from 'fastify'

/** `etag` is quoted; weak comparison (RFC 9110, 13.1.2). */
export function knowsTag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag)
}
