import { endpoints, type AuditRow } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { AuditActor } from './domain/new-audit-entry.ts'
import { presentDescribedRelease, presentRelease, presentVectorFacts } from './release.presenter.ts'
import { blockRelease } from './use-cases/block-release.ts'
import { describeRelease, type DescribeReleaseDeps } from './use-cases/describe-release.ts'
import { findVector } from './use-cases/find-vector.ts'
import type { ReleaseConsoleDeps } from './use-cases/release-console-deps.types.ts'
import { switchRelease } from './use-cases/switch-release.ts'
import { vectorOf } from './domain/vector.ts'
import type { Previews } from './previews/previews.ts'
import type { AuditEntry } from './domain/audit-entry.ts'
import type { LiveSet } from './domain/live-set.ts'
import { wayBackFrom } from './domain/reversion.ts'
import { readAuditPage, type AuditLog } from './audit/audit-log.ts'

export function addReleaseConsoleRoutes(app: FastifyInstance, deps: ReleaseConsoleDeps & DescribeReleaseDeps): void {
  const { db, generations, registryOf, historyOf } = deps
  addEndpoint(app, endpoints.listReleases, async ({ query }) => {
    const live = await generations.liveSet(db)
    const releases = await registryOf(db).list(query.name)
    const former = await historyOf(db).formerAmong(releases.map(({ id }) => id))
    return releases.map((release) => presentRelease(release, live, former.has(release.id)))
  })
  addEndpoint(app, endpoints.getRelease, async ({ query }) => presentDescribedRelease(await describeRelease(deps, query.releaseId)))
  addEndpoint(app, endpoints.getVectorFacts, async ({ query }) =>
    presentVectorFacts(query.vectorId, await findVector(deps, query.vectorId)),
  )
  addEndpoint(app, endpoints.switchRelease, async ({ body, actor }) => switchRelease(deps, { ...body, actor: staffOf(actor) }))
  addEndpoint(app, endpoints.blockRelease, async ({ body, actor }) => blockRelease(deps, { ...body, actor: staffOf(actor) }))
}

function staffOf({ username }: Actor): AuditActor {
  return { kind: 'staff', name: username }
}

interface PreviewRoutesDeps extends ReleaseConsoleDeps {
  readonly previews: Pick<Previews, 'linkTo'>
}

export function addPreviewRoutes(app: FastifyInstance, deps: PreviewRoutesDeps): void {
  addEndpoint(app, endpoints.previewRelease, async ({ body, actor }) => deps.previews.linkTo(deps.db, { ...body, person: actor.username }))
  addEndpoint(app, endpoints.getNamedVector, async ({ query }) => {
    const { assignment, releases } = await findVector(deps, query.vectorId)
    const vector = vectorOf(assignment, new Map(releases.map((release) => [release.id, release])))
    if (!vector) throw new DomainError('releases.vector-not-found')
    return { vectorId: query.vectorId, shell: vector.shell, remotes: vector.remotes }
  })
}

interface AuditRouteDeps {
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
