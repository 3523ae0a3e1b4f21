import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSecondPerson } from '../../platform/second-person.ts'
import { appendAudit } from './audit/append-audit.ts'
import { createGenerationRepository } from './db/generation.repository.ts'
import { createPublisherRepository } from './db/publisher.repository.ts'
import { createReleaseRepository } from './db/release.repository.ts'
import { releaseIdsOfGeneration } from './domain/generation-rules.ts'
import type { AuditActor } from './domain/new-audit-entry.ts'
import {
  assertPathsUnowned,
  changed,
  ed25519KeyOf,
  fingerprintOf,
  isOwnGround,
  revoked,
  type OwnedPaths,
  type Publisher,
  type PublisherChange,
  type PublisherRepository,
  type WaitingChange,
} from './domain/publisher.ts'

export interface PublishersDeps {
  readonly db: Database
  readonly isProtected: (on: Database, part: string) => Promise<boolean>
  readonly now: () => Date
}

interface Step {
  readonly actor: AuditActor
  readonly reason: string
}

export interface ChangeRequest extends Step {
  readonly name: string
  readonly change: PublisherChange
  /** The version that the caller saw; 0 for a new part. */
  readonly version: number
}

export interface ChangeDecision extends Step {
  readonly id: string
  readonly decision: 'approved' | 'declined'
}

/** Who may publish which part, as operators and release managers manage it; each change is in the audit log. Releases stay. */
export interface Publishers {
  readonly list: () => Promise<readonly Publisher[]>
  readonly listWaiting: () => Promise<readonly WaitingChange[]>
  readonly isProtected: (publisher: Publisher) => Promise<boolean>
  /**
   * Changes at once, or waits for a second person and returns false; the operator of the machine waits for nobody. Throws `platform.conflict`,
   * `releases.change-waiting`, `releases.path-taken`, `releases.key-invalid`, `releases.key-used` or `releases.publisher-unknown`.
   */
  readonly request: (request: ChangeRequest) => Promise<boolean>
  /** Throws `releases.change-not-found`, `approvals.same-person`, and what the request throws. */
  readonly decide: (decision: ChangeDecision) => Promise<void>
  /** One key or all; what they sign is rejected from the next call on. Throws `releases.publisher-unknown`. */
  readonly revoke: (revocation: Step & { readonly name: string; readonly fingerprint: string | null }) => Promise<void>
}

const DECISION_MS = 24 * 3_600_000

export function createPublishers(deps: PublishersDeps): Publishers {
  const { db, now } = deps
  const publishers = createPublisherRepository(db)
  return {
    list: publishers.list,
    listWaiting: async () => publishers.listWaiting(now()),
    isProtected: async ({ name, registration }) => needsSecond(deps, db, name, registration?.paths ?? []),
    request: async (request) => db.transaction(async (trx) => requestWithin(deps, trx, request)),
    decide: async (decision) => db.transaction(async (trx) => decideWithin(deps, trx, decision)),
    revoke: async ({ name, fingerprint, ...step }) =>
      db.transaction(async (trx) => {
        const store = createPublisherRepository(trx)
        const known = await store.lock(name)
        const next = revoked(known, fingerprint, now())
        await store.save(next)
        const facts = { before: factsOf(known), after: factsOf(next) }
        await appendAudit(trx, { ...step, action: 'publisher-revoke', subject: name, ...facts }, now())
      }),
  }
}

async function needsSecond(deps: PublishersDeps, on: Database, name: string, paths: readonly string[]): Promise<boolean> {
  return isOwnGround(name, paths) || deps.isProtected(on, name)
}

async function requestWithin(deps: PublishersDeps, trx: Database, request: ChangeRequest): Promise<boolean> {
  const { name, version, reason, actor } = request
  const change = request.change.kind === 'key' ? { ...request.change, publicKey: ed25519KeyOf(request.change.publicKey) } : request.change
  const store = createPublisherRepository(trx)
  const owned = await lockOwnedPaths(trx)
  const { known, next } = await nextOf(deps, { store, owned }, { name, change, version })
  const paths = [known, next].flatMap((publisher) => publisher?.registration?.paths ?? [])
  if (actor.kind === 'system' || !(await needsSecond(deps, trx, name, paths))) {
    await apply({ trx, store, at: deps.now() }, { known, next, change, entry: { actor, reason } })
    return true
  }
  const at = deps.now()
  const waiting = { name, id: randomUUID(), change, version, reason, requestedBy: actor.name }
  const isAdded = await store.addWaiting({ ...waiting, expiresAt: new Date(at.getTime() + DECISION_MS) }, at)
  if (!isAdded) throw new DomainError('releases.change-waiting')
  const facts = { before: factsOf(known), after: { requested: factsOf(next) } }
  await appendAudit(trx, { actor, reason, action: 'publisher-request', subject: name, ...facts }, at)
  return false
}

async function decideWithin(deps: PublishersDeps, trx: Database, { id, decision, ...entry }: ChangeDecision): Promise<void> {
  const store = createPublisherRepository(trx)
  const owned = await lockOwnedPaths(trx)
  const waiting = await store.takeWaiting(id, deps.now())
  if (!waiting) throw new DomainError('releases.change-not-found')
  const { name, requestedBy, change } = waiting
  if (decision === 'declined') {
    const facts = { before: { requestedBy, change: change.kind }, after: null }
    await appendAudit(trx, { ...entry, action: 'publisher-decline', subject: name, ...facts }, deps.now())
    return
  }
  assertSecondPerson(requestedBy, entry.actor.name)
  const { known, next } = await nextOf(deps, { store, owned }, waiting)
  await apply({ trx, store, at: deps.now() }, { known, next, change, entry, requestedBy })
}

/** Of what is served and of what is registered; neither changes before the transaction ends. */
async function lockOwnedPaths(trx: Database): Promise<readonly OwnedPaths[]> {
  const generations = createGenerationRepository(trx)
  await generations.lock()
  const latest = await generations.latest()
  const releases = createReleaseRepository(trx)
  const served = latest ? await releases.find(releaseIdsOfGeneration(latest)) : []
  return [...served.map(({ record: { name, ownedPaths } }) => ({ name, paths: ownedPaths })), ...(await releases.registeredPaths())]
}

interface Within {
  readonly store: PublisherRepository
  readonly owned: readonly OwnedPaths[]
}

async function nextOf(deps: PublishersDeps, { store, owned }: Within, { name, change, version }: Omit<ChangeRequest, keyof Step>) {
  const known = await store.lock(name)
  if ((known?.version ?? 0) !== version) throw new DomainError('platform.conflict')
  if (change.kind === 'registration') assertPathsUnowned(name, change.registration.paths, owned)
  return { known, next: changed(name, known, change, deps.now()) }
}

interface Applying {
  readonly trx: Database
  readonly store: PublisherRepository
  readonly at: Date
}

interface Applied {
  readonly known: Publisher | null
  readonly next: Publisher
  readonly change: PublisherChange
  readonly entry: Step
  readonly requestedBy?: string
}

async function apply({ trx, store, at }: Applying, { known, next, change, entry, requestedBy }: Applied): Promise<void> {
  await store.save(next)
  const keyAction = known?.publicKey ? 'publisher-rotate' : 'publisher-add'
  const action = change.kind === 'key' ? keyAction : 'publisher-register'
  const facts = { before: factsOf(known), after: { ...factsOf(next), ...(requestedBy === undefined ? {} : { requestedBy }) } }
  await appendAudit(trx, { ...entry, action, subject: next.name, ...facts }, at)
}

function factsOf(publisher: Publisher | null) {
  if (!publisher) return null
  const { publicKey, revokedAt, formerKey, formerUntil, registration } = publisher
  return {
    fingerprint: publicKey && fingerprintOf(publicKey),
    isRevoked: revokedAt !== null,
    ...(formerKey === null ? {} : { former: fingerprintOf(formerKey), formerUntil }),
    ...registration,
  }
}
