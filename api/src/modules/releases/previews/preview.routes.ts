import { endpoints } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../../platform/domain-error.ts'
import { addEndpoint } from '../../../platform/endpoint-route.ts'
import { vectorOf } from '../domain/vector.ts'
import { makeFindVector } from '../use-cases/find-vector.ts'
import type { Previews } from './previews.ts'

export type PreviewRoutesDeps = Parameters<typeof makeFindVector>[0] & { readonly previews: Pick<Previews, 'linkTo'> }

export function addPreviewRoutes(app: FastifyInstance, { previews, ...consoleView }: PreviewRoutesDeps): void {
  const findVector = makeFindVector(consoleView)
  addEndpoint(app, endpoints.previewRelease, async ({ body, actor }) =>
    previews.linkTo(consoleView.db, { ...body, person: actor.username }),
  )
  addEndpoint(app, endpoints.getNamedVector, async ({ query }) => {
    const { combination, releases } = await findVector(query.vectorId)
    const vector = vectorOf(combination, new Map(releases.map((release) => [release.id, release])))
    if (!vector) throw new DomainError('releases.vector-not-found')
    return { vectorId: query.vectorId, shell: vector.shell, remotes: vector.remotes }
  })
}
