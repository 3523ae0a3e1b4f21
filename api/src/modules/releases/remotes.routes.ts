import { endpoints, type DataOf, type Remote, type RemoteChange } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { fingerprintOf, type Publisher, type WaitingChange } from './domain/publisher.ts'
import type { Publishers } from './publishers.ts'

interface RemoteRoutesDeps {
  readonly publishers: Publishers
  readonly tokenAudience: string
}

export function addRemoteRoutes(app: FastifyInstance, { publishers, tokenAudience }: RemoteRoutesDeps): void {
  const listFor = async ({ username }: Actor): Promise<DataOf<typeof endpoints.listRemotes>> => ({
    remotes: await Promise.all((await publishers.list()).map(async (one) => presentRemote(one, await publishers.isProtected(one)))),
    changes: (await publishers.listWaiting()).map((waiting) => presentChange(waiting, username)),
    tokenAudience,
  })
  addEndpoint(app, endpoints.listRemotes, async ({ actor }) => listFor(actor))
  addEndpoint(app, endpoints.saveRemote, async ({ body, actor }) => {
    const { name, version, reason, ...registration } = body
    await publishers.request({ name, version, reason, actor: staffOf(actor), change: { kind: 'registration', registration } })
    return listFor(actor)
  })
  addEndpoint(app, endpoints.setPublisherKey, async ({ body, actor }) => {
    const { name, version, reason, ...key } = body
    await publishers.request({ name, version, reason, actor: staffOf(actor), change: { kind: 'key', ...key } })
    return listFor(actor)
  })
  addEndpoint(app, endpoints.revokePublisherKey, async ({ body, actor }) => {
    await publishers.revoke({ ...body, actor: staffOf(actor) })
    return listFor(actor)
  })
  addEndpoint(app, endpoints.decideRemoteChange, async ({ body, actor }) => {
    await publishers.decide({ ...body, actor: staffOf(actor) })
    return listFor(actor)
  })
}

function staffOf({ username }: Actor) {
  return { kind: 'staff', name: username } as const
}

function presentRemote(publisher: Publisher, isProtected: boolean): Remote {
  const { name, registration, version } = publisher
  return { name, registration, keys: keysOf(publisher), isProtected, version }
}

function keysOf({ publicKey, registeredAt, revokedAt, formerKey, formerUntil }: Publisher): Remote['keys'] {
  const state = revokedAt === null ? 'accepted' : 'revoked'
  const current =
    publicKey === null ? [] : [{ fingerprint: fingerprintOf(publicKey), state, at: (revokedAt ?? registeredAt).toISOString() } as const]
  if (formerKey === null || formerUntil === null) return current
  return [...current, { fingerprint: fingerprintOf(formerKey), state: 'former', at: formerUntil.toISOString() }]
}

function presentChange({ id, name, change, reason, requestedBy, expiresAt }: WaitingChange, reader: string): RemoteChange {
  return {
    id,
    name,
    registration: change.kind === 'registration' ? change.registration : null,
    key: change.kind === 'key' ? { fingerprint: fingerprintOf(change.publicKey), overlapHours: change.overlapHours } : null,
    reason,
    requestedBy,
    isOwn: requestedBy === reader,
    expiresAt: expiresAt.toISOString(),
  }
}
