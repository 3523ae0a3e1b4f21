import { endpoints } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditActor } from './domain/new-audit-entry.ts'
import { presentDescribedRelease, presentRelease, presentVectorFacts } from './release.presenter.ts'
import type { BlockRelease } from './use-cases/block-release.ts'
import { makeDescribeRelease, type DescribeReleaseDeps } from './use-cases/describe-release.ts'
import { makeFindVector } from './use-cases/find-vector.ts'
import type { SwitchRelease } from './use-cases/switch-release.ts'

export interface ReleaseConsoleRoutesDeps extends DescribeReleaseDeps {
  readonly switchRelease: SwitchRelease
  readonly blockRelease: BlockRelease
}

export function addReleaseConsoleRoutes(app: FastifyInstance, deps: ReleaseConsoleRoutesDeps): void {
  const { db, generations, registryOf, historyOf, switchRelease, blockRelease } = deps
  const describeRelease = makeDescribeRelease(deps)
  const findVector = makeFindVector(deps)
  addEndpoint(app, endpoints.listReleases, async ({ query }) => {
    const live = await generations.liveSet(db)
    const releases = await registryOf(db).list(query.name)
    const former = await historyOf(db).formerAmong(releases.map(({ id }) => id))
    return releases.map((release) => presentRelease(release, live, former.has(release.id)))
  })
  addEndpoint(app, endpoints.getRelease, async ({ query }) => presentDescribedRelease(await describeRelease(query.releaseId)))
  addEndpoint(app, endpoints.getVectorFacts, async ({ query }) => presentVectorFacts(query.vectorId, await findVector(query.vectorId)))
  addEndpoint(app, endpoints.switchRelease, async ({ body, actor }) => switchRelease({ ...body, actor: staffOf(actor) }))
  addEndpoint(app, endpoints.blockRelease, async ({ body, actor }) => blockRelease({ ...body, actor: staffOf(actor) }))
}

function staffOf({ username }: Actor): AuditActor {
  return { kind: 'staff', name: username }
}
