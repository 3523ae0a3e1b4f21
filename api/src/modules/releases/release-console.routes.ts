import { endpoints } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditActor } from './domain/new-audit-entry.ts'
import { presentDescribedRelease, presentRelease, presentVectorFacts } from './release.presenter.ts'
import { blockRelease } from './use-cases/block-release.ts'
import { describeRelease, type DescribeReleaseDeps } from './use-cases/describe-release.ts'
import { findVector } from './use-cases/find-vector.ts'
import type { ReleaseConsoleDeps } from './use-cases/release-console-deps.types.ts'
import { switchRelease } from './use-cases/switch-release.ts'

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
