import { randomUUID } from 'node:crypto'
import { endpoints, INTEGRATION_LIMITS } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { hashOfSecret } from '../../platform/secret-token.ts'
import { createKeyRepository } from './db/key.repository.ts'
import { overlapEndOf } from './domain/retry-plan.ts'
import { presentKey } from './integrations.presenter.ts'
import { newKeyToken } from './key-token.ts'
import type { ProveAgain } from './prove-again.types.ts'

export interface KeyRouteDeps {
  readonly db: Database
  readonly assertMayCreate: (db: Database, merchantId: string) => Promise<void>
  readonly proveAgain: ProveAgain
  readonly now: () => Date
}

export function keyRoutes({ db, assertMayCreate, proveAgain, now }: KeyRouteDeps): FastifyPluginAsync {
  const keys = createKeyRepository(db)
  return async (app) => {
    addEndpoint(app, endpoints.listApiKeys, async ({ actor }) => (await keys.list(actor.merchantId)).map((key) => presentKey(key, now())))
    addEndpoint(app, endpoints.createApiKey, async ({ body, actor }) => {
      const name = body.name.trim()
      if (name === '') throw new DomainError('platform.validation', { fields: { name: 'required' } })
      await assertMayCreate(db, actor.merchantId)
      await proveAgain(actor, body)
      const { token, hint } = newKeyToken()
      const owned = { id: randomUUID(), merchantId: actor.merchantId, name, hint, scopes: body.scopes }
      const key = { ...owned, createdAt: now(), lastUsedOn: null, oldUntil: null }
      const isStored = await db.transaction(async (trx) =>
        createKeyRepository(trx).insertWithin(key, hashOfSecret(token), INTEGRATION_LIMITS.keys),
      )
      if (!isStored) throw new DomainError('integrations.too-many')
      return { key: presentKey(key, now()), token }
    })
    addEndpoint(app, endpoints.rotateApiKey, async ({ body, actor }) => {
      // Before the proof is asked, so that nobody spends it on a key that is not there.
      if (!(await keys.list(actor.merchantId)).some(({ id }) => id === body.id)) throw new DomainError('integrations.key-not-found')
      await proveAgain(actor, body)
      const { token, hint } = newKeyToken()
      const next = { tokenHash: hashOfSecret(token), hint, oldUntil: overlapEndOf(now()) }
      const key = await keys.rotate(body.id, actor.merchantId, next)
      if (!key) throw new DomainError('integrations.key-not-found')
      return { key: presentKey(key, now()), token }
    })
    addEndpoint(app, endpoints.revokeApiKey, async ({ body, actor }) => {
      if (!(await keys.remove(body.id, actor.merchantId))) throw new DomainError('integrations.key-not-found')
      return { id: body.id }
    })
  }
}
