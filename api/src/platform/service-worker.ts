import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/** Throws `platform.not-found`: the product has no service worker, and one of a remote would outlive its release. */
export function rejectServiceWorker({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers['service-worker'] !== undefined) throw new DomainError('platform.not-found')
}
