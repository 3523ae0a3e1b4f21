import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'

const RETRY_AFTER_SECONDS = 60

/** Rejects the rate class `money` with `platform.read-only` while the books do not balance. */
export function installReadOnly(app: FastifyInstance, isReadOnly: () => Promise<boolean>): void {
  const rejection = () => new DomainError('platform.read-only', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.rate !== 'money') return done()
    const answer = (isRejected: boolean) => (isRejected ? done(rejection()) : done())
    isReadOnly().then(answer, done)
  })
}
