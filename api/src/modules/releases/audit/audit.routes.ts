import { endpoints, type AuditRow } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../../platform/endpoint-route.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'
import type { LiveSet } from '../domain/live-set.ts'
import { wayBackFrom } from '../domain/reversion.ts'
import { readAuditPage, type AuditLog } from './audit-log.ts'

export interface AuditRouteDeps {
  readonly audit: AuditLog
  readonly liveSet: () => Promise<LiveSet>
}

export function addAuditRoutes(app: FastifyInstance, { audit, liveSet }: AuditRouteDeps): void {
  addEndpoint(app, endpoints.listReleaseAudit, async ({ query: { before, name } }) => {
    const live = await liveSet()
    const slice = { ...(before === undefined ? {} : { before: Number(before) }), ...(name === undefined ? {} : { name }) }
    const { entries, hasMore, isIntact } = await readAuditPage(audit, slice)
    return { rows: entries.map((entry) => presentEntry(entry, live)), hasMore, isIntact }
  })
}

function presentEntry(entry: AuditEntry, live: LiveSet): AuditRow {
  const { seq, at, actor, action, subject, reason, before, after, hash } = entry
  const who = { actorKind: actor.kind, actor: actor.name }
  return {
    seq,
    at: at.toISOString(),
    ...who,
    action,
    subject,
    reason,
    before,
    after,
    hash,
    isRevertible: wayBackFrom(entry, live) !== null,
  }
}
