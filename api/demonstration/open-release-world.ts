import { randomBytes } from 'node:crypto'
import { canonicalJson, endpoints, OLDEST_CONTRACTS, type Beacon, type EndpointDefinition } from '@parlour/contracts'
import { publisherKeyOf, type PublisherKey } from '../src/cli/publisher-keys.ts'
import type { ReleasePackage } from '../src/cli/release-package.ts'
import { signedPublication } from '../src/cli/signed-publication.ts'
import { createHealth, createVisitProofs } from '../src/modules/health/index.ts'
import { assignmentsOf, releaseIdOfPart, vectorIdOf, type Releases } from '../src/modules/releases/index.ts'
import { createRollouts, readJudgedSince } from '../src/modules/rollouts/index.ts'
import { ownerActor } from '../src/platform/actor.ts'
import type { Config } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database.ts'
import { createHttpApp, type ApiModule } from '../src/platform/http-app.ts'
import { unlimited } from './open-world.ts'

/** Registry, canaries and health with a clock that its caller moves. Nothing happens beside the calls, and nothing is rendered. */
export interface ReleaseWorld {
  readonly now: () => Date
  readonly moveTo: (at: Date) => void
  /** As a candidate; the first release of a part is live at once. Throws when a gate rejects it. */
  readonly publish: (release: ReleasePackage) => Promise<{ readonly releaseId: string; readonly version: string }>
  /** Signed by the key of the part. */
  readonly command: (command: TeamOrder) => Promise<void>
  /** As the release manager. */
  readonly call: <Data>(endpoint: EndpointDefinition, input: object) => Promise<Data>
  /** Reports of pages, each from a network of its own, in the minute of the clock. */
  readonly report: (visits: readonly ReportedVisit[]) => Promise<void>
  /** One round of the judge and the scheduler; returns how many canaries moved. */
  readonly stepTrains: () => Promise<number>
  readonly close: () => Promise<void>
}

export interface ReleaseWorldDeps {
  readonly config: Config
  readonly db: Database
  readonly openReleases: (given: { readonly db: Database; readonly now: () => Date }) => Releases
}

export interface TeamOrder {
  readonly action: 'promote' | 'rollback'
  readonly name: string
  readonly version?: string
  readonly reason: string
}

/** What the page of one visitor reports; `isCanary` says which arm of the running canary the visitor is in. */
export interface ReportedVisit extends Pick<Beacon, 'symptoms' | 'vitals'> {
  readonly parts: readonly string[]
  readonly isCanary: boolean
}

const MANAGER = { accountId: '00000000-0000-4000-8000-000000000000', sessionId: 'release1', username: 'release1' }
const NOTHING = { epoch: () => 0, sawVector: () => undefined, answerReady: () => false }

export async function openReleaseWorld(deps: ReleaseWorldDeps, startsAt: Date, parts: readonly string[]): Promise<ReleaseWorld> {
  const clock = { now: startsAt }
  const now = () => clock.now
  const { db, config } = deps
  const releases = deps.openReleases({ db, now })
  const keyOf = (part: string) => publisherKeyOf(config.dataDirectory, part)
  for (const part of parts) await releases.registerPublisher(part, keyOf(part).publicKeyPem)
  const { health, rollouts } = modulesOn(deps, releases, now)
  const http = await openHttp(deps, [releases, health, rollouts])
  const send: Send = async <Data>({ method, path, operationId }: EndpointDefinition, call: object): Promise<Data> => {
    const { body } = await http.inject({ method, url: path, ...call })
    const { success, data } = JSON.parse(body) as { readonly success: boolean; readonly data: Data }
    if (!success) throw new Error(`${operationId} was refused: ${body.slice(0, 400)}`, { cause: data })
    return data
  }
  const reportOf = beaconsOn(deps, releases, now)
  let visitors = 0
  return {
    now,
    moveTo: (at) => void (clock.now = at > clock.now ? at : clock.now),
    ...teamActions(send, keyOf),
    call: async (endpoint, input) => {
      const headers = { authorization: 'Bearer release1', 'x-parlour-vector': 'demonstration' }
      return send(endpoint, { headers, ...(endpoint.method === 'GET' ? { query: input } : { payload: input }) })
    },
    report: async (visits) => {
      const beaconOf = await reportOf()
      for (const visit of visits) {
        visitors += 1
        await send(endpoints.sendBeacon, { payload: beaconOf(visit), remoteAddress: networkOf(visitors) })
      }
      await health.flush()
    },
    stepTrains: rollouts.stepTrains,
    close: async () => http.close(),
  }
}

type Send = <Data>(endpoint: EndpointDefinition, call: object) => Promise<Data>

/** Publishers sign by the clock outside. */
function teamActions(send: Send, keyOf: (part: string) => PublisherKey): Pick<ReleaseWorld, 'publish' | 'command'> {
  return {
    publish: async ({ record, contents }) => {
      const signed = await signedPublication(keyOf(record.name), { record, contents, mode: 'candidate', isRenderedLater: true })
      const { releaseId } = await send<{ releaseId: string }>(endpoints.publishRelease, signed)
      return { releaseId, version: record.version }
    },
    command: async (order) => {
      const command = { ...order, at: new Date().toISOString(), nonce: randomBytes(16).toString('hex') }
      await send(endpoints.commandRelease, { payload: { command, signature: keyOf(order.name).sign(canonicalJson(command)) } })
    },
  }
}

function modulesOn({ db, config }: ReleaseWorldDeps, releases: Releases, now: () => Date) {
  const onFault = (error: unknown) => {
    throw error
  }
  const { releasesOfVector: releasesOf, served: servedReleases } = releases
  const judgedSince = async () => readJudgedSince(db)
  const health = createHealth({ db, config: unlimited(config), releasesOf, servedReleases, judgedSince, now, onFault })
  return { health, rollouts: createRollouts({ db, releases, health, now, onFault }) }
}

async function openHttp({ config, db }: ReleaseWorldDeps, modules: readonly ApiModule[]) {
  const http = await createHttpApp({
    config: unlimited(config),
    db,
    modules,
    authenticate: async () => ownerActor({ ...MANAGER, roles: ['release-manager'] }),
    authenticateKey: async () => Promise.reject(new Error('Releases have no API keys')),
    siteUrlOf: () => null,
    answerReady: () => false,
    isLogging: false,
    visits: NOTHING,
    capabilitiesOf: async () => null,
    oldestContract: OLDEST_CONTRACTS.api,
    isCountryBlocked: async () => false,
    isReadOnly: async () => false,
    metrics: null,
    load: { loopDelayMs: () => 0, elapsedMs: () => performance.now() },
  })
  await http.ready()
  return http
}

/** A visit reports what its document was made for: the live releases, or those with the only canary. */
function beaconsOn({ db, config }: ReleaseWorldDeps, { generations }: Releases, now: () => Date) {
  const proofs = createVisitProofs(config.tokenSecret, now)
  return async () => {
    const [baseline, canary] = assignmentsOf(await generations.liveSet(db))
    if (!baseline) throw new Error('Nothing is live')
    return ({ parts, isCanary, symptoms, vitals }: ReportedVisit): Beacon => {
      const assignment = (isCanary ? canary : null) ?? baseline
      const vectorId = vectorIdOf(assignment)
      const releases = Object.fromEntries(parts.map((part) => [part, releaseIdOfPart(assignment, part) ?? '']))
      return { ...proofs.issue(vectorId), vectorId, releases, symptoms: [...symptoms], vitals: [...vitals] }
    }
  }
}

/** The judge counts one visit of each network. */
function networkOf(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}
