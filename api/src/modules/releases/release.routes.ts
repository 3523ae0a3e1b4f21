import { endpoints } from '@parlour/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { actorIfSignedIn, addEndpoint, addPrepared, type Prepared } from '../../platform/endpoint-route.ts'
import { knowsTag } from '../../platform/entity-tag.ts'
import type { DrawStore } from './db/draw.store.ts'
import type { LiveVector } from './db/live-vector.ts'
import type { ServedVector } from './db/served-vectors.ts'
import { slotOf } from './domain/cohort.ts'
import type { Previews } from './previews/previews.ts'
import type { DrawCookie } from './draw-cookie.ts'
import { presentLiveParts } from './release.presenter.ts'
import type { PublishRelease } from './use-cases/publish-release.ts'

/** What the public calls of the registry need. */
export interface ReleaseRoutesDeps {
  readonly vector: LiveVector
  readonly previews: Pick<Previews, 'servedTo'>
  readonly publishRelease: PublishRelease
  readonly draws: DrawStore
  readonly drawCookie: DrawCookie
}

/** Publishing, the vector of a visit, and what is live. */
export function addReleaseRoutes(app: FastifyInstance, { vector, previews, publishRelease, draws, drawCookie }: ReleaseRoutesDeps): void {
  addEndpoint(app, endpoints.publishRelease, async ({ body }) => {
    const contents = new Map(Object.entries(body.contents).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
    const { record, signature, isRenderedLater = false, mode = 'live' } = body
    return publishRelease({ record, signature, contents, isRenderedLater, mode })
  })
  addPrepared(app, endpoints.getReleaseVector, async ({ request, reply }) => {
    let drawKey = drawCookie.keyOf(request, reply)
    const actor = await actorIfSignedIn(app, request)
    if (actor) {
      const kept = await draws.keep(actor.accountId, drawKey)
      if (kept !== drawKey) drawCookie.write(reply, kept)
      drawKey = kept
    }
    return tell(await previews.servedTo(request, slotOf(drawKey)), request, reply)
  })
  addEndpoint(app, endpoints.getLiveReleases, async ({ query }) => presentLiveParts(vector.releases(), query.name))
}

function tell(served: ServedVector | null, request: FastifyRequest, reply: FastifyReply): Prepared {
  if (!served) throw new DomainError('platform.unavailable', { retryAfterSeconds: 2 })
  reply.headers({ etag: served.etag, 'cache-control': 'private, no-cache', 'x-parlour-vector': served.vector.id })
  return knowsTag(request, served.etag) ? null : served.envelope
}
