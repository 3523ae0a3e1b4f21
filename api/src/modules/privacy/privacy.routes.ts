import { randomUUID } from 'node:crypto'
import { endpoints, type OwnData } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addDownload, addEndpoint } from '../../platform/endpoint-route.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import { createErasureRepository } from './db/erasure.repository.ts'
import { createExportRepository, type StoredExport } from './db/export.repository.ts'
import type { PrivacyAccounts } from './use-cases/neighbours.ts'
import type { ReadBlockers } from './use-cases/read-blockers.ts'
import type { RequestErasure } from './use-cases/request-erasure.ts'

export interface PrivacyRoutesDeps {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly accounts: PrivacyAccounts
  readonly readBlockers: ReadBlockers
  readonly requestErasure: RequestErasure
  readonly now: () => Date
}

export function createPrivacyRoutes(deps: PrivacyRoutesDeps): FastifyPluginAsync {
  const { db, queue, accounts, readBlockers, requestErasure, now } = deps
  const present = async (accountId: string) => presentOwnData(db, accountId, await readBlockers(accountId), now())
  return async (app) => {
    addEndpoint(app, endpoints.getOwnData, async ({ actor }) => present(actor.accountId))
    addEndpoint(app, endpoints.requestExport, async ({ actor: { accountId }, locale }) => {
      await db.transaction(async (trx) => {
        const id = randomUUID()
        if (!(await createExportRepository(trx).replace({ id, accountId, locale, requestedAt: now() }))) return
        await queue.enqueue(trx, { name: 'privacy.export', payload: { id } })
        await publishChange(trx, accountId, 'profile')
      })
      return present(accountId)
    })
    addDownload(app, endpoints.downloadExport, async ({ actor: { accountId }, body: { id, password } }) => {
      const found = await createExportRepository(db).find(accountId)
      if (found?.id !== id || !isThere(found, now())) throw new DomainError('platform.not-found')
      await accounts.provePassword(accountId, password)
      const fileName = `parlour-data-${found.requestedAt.toISOString().slice(0, 10)}.json`
      return { fileName, mediaType: 'application/json; charset=utf-8', parts: partsOf(db, id) }
    })
    addEndpoint(app, endpoints.requestErasure, async ({ actor: { accountId }, body, locale }) => {
      await requestErasure(accountId, body, locale)
      return present(accountId)
    })
    addEndpoint(app, endpoints.cancelErasure, async ({ actor: { accountId } }) => {
      await db.transaction(async (trx) => {
        await createErasureRepository(trx).remove(accountId)
        await publishChange(trx, accountId, 'profile')
      })
      return present(accountId)
    })
  }
}

async function* partsOf(db: Database, id: string): AsyncGenerator<string, void> {
  const store = createExportRepository(db)
  for (let position = 0; ; position += 1) {
    const part = await store.partAt(id, position)
    if (part === null) return
    yield part
  }
}

async function presentOwnData(db: Database, accountId: string, blockers: OwnData['blockers'], at: Date): Promise<OwnData> {
  const [found, erasure] = await Promise.all([createExportRepository(db).find(accountId), createErasureRepository(db).find(accountId)])
  return {
    export: found === null || isOver(found, at) ? null : presentExport(found),
    erasure: erasure && { requestedAt: erasure.requestedAt.toISOString(), dueAt: erasure.dueAt.toISOString() },
    blockers,
  }
}

function presentExport({ id, requestedAt, expiresAt, bytes }: StoredExport): NonNullable<OwnData['export']> {
  const state = expiresAt === null ? 'waiting' : 'ready'
  return { id, state, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null, bytes }
}

function isOver({ expiresAt }: StoredExport, at: Date): boolean {
  return expiresAt !== null && expiresAt <= at
}

function isThere(found: StoredExport, at: Date): boolean {
  return found.expiresAt !== null && !isOver(found, at)
}
