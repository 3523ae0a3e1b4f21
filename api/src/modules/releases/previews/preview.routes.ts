import { endpoints } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../../platform/domain-error.ts'
import { addEndpoint } from '../../../platform/endpoint-route.ts'
import { vectorOf } from '../domain/vector.ts'
import { findVector } from '../use-cases/find-vector.ts'
import type { ReleaseConsoleDeps } from '../use-cases/release-console-deps.types.ts'
import type { Previews } from './previews.ts'

export interface PreviewRoutesDeps extends ReleaseConsoleDeps {
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
