import { createHash } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { actorIfSignedIn, addEndpoint, addPrepared, type Prepared } from '../../platform/endpoint-route.ts'
import { knowsTag } from '../../platform/entity-tag.ts'
import { installMultipart } from '../../platform/multipart-body.ts'
import { withRetry } from '../../platform/retry.ts'
import { shareOf } from '../../platform/shares.ts'
import { watchBody } from '../../platform/watch-body.ts'
import { slotOf } from './domain/cohort.ts'
import type { ServedVector } from './domain/vector.ts'
import type { Previews } from './previews/previews.ts'
import type { DrawCookie } from './draw-cookie.ts'
import { presentLiveParts } from './release.presenter.ts'
import { authenticatePublisher, type AuthenticatedBody, type AuthenticatePublisherDeps } from './use-cases/authenticate-publisher.ts'
import { publishRelease, type PublishReleaseDeps } from './use-cases/publish-release.ts'

type PublishDeps = PublishReleaseDeps & AuthenticatePublisherDeps

export interface ReleaseRoutesDeps extends PublishDeps {
  readonly vector: { readonly releases: () => Parameters<typeof presentLiveParts>[0] }
  readonly previews: Pick<Previews, 'servedTo'>
  /** Stores the key only if the account has none; returns the stored key. */
  readonly keepDraw: (accountId: string, drawKey: string) => Promise<string>
  readonly drawCookie: DrawCookie
}

export function addReleaseRoutes(app: FastifyInstance, deps: ReleaseRoutesDeps): void {
  const { vector, previews, keepDraw, drawCookie } = deps
  // A scope of its own: its hooks are for no other call.
  app.register(async (scope) => addPublishRoute(scope, deps))
  addPrepared(app, endpoints.getReleaseVector, async ({ request, reply }) => {
    let drawKey = drawCookie.keyOf(request, reply)
    const actor = await actorIfSignedIn(app, request)
    if (actor) {
      const stored = await keepDraw(actor.accountId, drawKey)
      if (stored !== drawKey) drawCookie.write(reply, stored)
      drawKey = stored
    }
    return sendVector(await previews.servedTo(request, slotOf(drawKey)), request, reply)
  })
  addEndpoint(app, endpoints.getLiveReleases, async ({ query: { name } }) => {
    const served = vector.releases()
    const ids = served.releases.filter(({ record }) => record.name === name).map(({ id }) => id)
    return presentLiveParts(served, name, ids.length === 0 ? new Map() : await deps.repository.provenanceOf(ids))
  })
}

const PUBLISH_SHARE = shareOf(endpoints.publishRelease)

/** Authenticates the team before reading the body; publishes only if the whole body is the signed one. */
function addPublishRoute(app: FastifyInstance, deps: PublishDeps): void {
  const claims = new WeakMap<FastifyRequest, AuthenticatedBody>()
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers
    const waitedMs = reply.elapsedTime
    claims.set(
      request,
      await withRetry({ isRepeatable: true, waitedMs, share: PUBLISH_SHARE }, async () => authenticatePublisher(deps, authorization)),
    )
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const digest = createHash('sha256')
    const assertClaimed = () => {
      if (digest.digest('hex') !== claims.get(request)?.sha256)
        throw new DomainError('releases.hash-mismatch', { fields: { body: 'hash' } })
    }
    done(null, watchBody(payload, { part: (bytes) => void digest.update(bytes), end: assertClaimed }))
  })
  const filesOf = installMultipart(app, endpoints.publishRelease.jsonPart)
  addEndpoint(app, endpoints.publishRelease, async ({ body, request }) => {
    const sender = claims.get(request)
    if (body.record.name !== sender?.name) throw new DomainError('releases.signature-invalid')
    return publishRelease(deps, { ...body, provenance: sender.provenance, files: filesOf(request) })
  })
}

function sendVector(served: ServedVector | null, request: FastifyRequest, reply: FastifyReply): Prepared {
  if (!served) throw new DomainError('platform.unavailable', { retryAfterSeconds: 2 })
  reply.headers({ etag: served.etag, 'cache-control': 'private, no-cache', 'x-parlour-vector': served.vector.id })
  return knowsTag(request, served.etag) ? null : served.envelope
}
