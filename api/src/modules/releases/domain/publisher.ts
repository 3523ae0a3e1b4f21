import { createHash, createPublicKey } from 'node:crypto'
import { PAGES, type Remote } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

export type Registration = NonNullable<Remote['registration']>

/** A part and who may publish it. Without a registration its paths are not limited. */
export interface Publisher {
  readonly name: string
  readonly registration: Registration | null
  readonly publicKey: string | null
  readonly registeredAt: Date
  readonly revokedAt: Date | null
  /** The key before, accepted until `formerUntil`. */
  readonly formerKey: string | null
  readonly formerUntil: Date | null
  /** Fingerprints that are never accepted again. */
  readonly revokedKeys: readonly string[]
  readonly version: number
}

export type PublisherChange =
  | { readonly kind: 'registration'; readonly registration: Registration }
  | { readonly kind: 'key'; readonly publicKey: string; readonly overlapHours: number }

export interface WaitingChange {
  readonly name: string
  readonly id: string
  readonly change: PublisherChange
  /** The version of the publisher that was changed; 0 for a new one. */
  readonly version: number
  readonly reason: string
  readonly requestedBy: string
  readonly expiresAt: Date
}

export interface PublisherRepository {
  readonly list: () => Promise<readonly Publisher[]>
  /** Until the transaction ends. */
  readonly lock: (name: string) => Promise<Publisher | null>
  readonly save: (publisher: Publisher) => Promise<void>
  readonly listWaiting: (now: Date) => Promise<readonly WaitingChange[]>
  /** Returns false when another change of the part waits. */
  readonly addWaiting: (change: WaitingChange, now: Date) => Promise<boolean>
  /** Removes and returns it; null once it has expired. */
  readonly takeWaiting: (id: string, now: Date) => Promise<WaitingChange | null>
}

const HOUR_MS = 3_600_000
/** Only the product's own team publishes these. */
const OWN_PARTS: readonly string[] = ['shell', 'marketing', 'onboarding', 'account', 'billing', 'builder', 'console']
const OWN_PATHS = new Set(Object.values(PAGES).map((page) => page.split('/')[0]))
/** The API answers here, not a remote. */
const SERVER_PATHS: readonly string[] = ['api', 'assets']

/** Throws `releases.key-invalid`. */
export function ed25519KeyOf(pem: string): string {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519' && !pem.includes('PRIVATE')) return key.export({ type: 'spki', format: 'pem' })
  } catch (cause) {
    throw new DomainError('releases.key-invalid', { fields: { publicKey: 'format' }, cause })
  }
  throw new DomainError('releases.key-invalid', { fields: { publicKey: 'format' } })
}

export function fingerprintOf(publicKey: string): string {
  const bytes = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

export function acceptedKeys({ publicKey, revokedAt, formerKey, formerUntil }: Publisher, at: Date): readonly string[] {
  const current = publicKey !== null && revokedAt === null ? [publicKey] : []
  return formerKey !== null && formerUntil !== null && formerUntil > at ? [...current, formerKey] : current
}

/** Whether a change needs a second person: a part or a page of the product. */
export function isOwnGround(name: string, paths: readonly string[]): boolean {
  return OWN_PARTS.includes(name) || paths.some((path) => OWN_PATHS.has(path.split('/')[0] ?? ''))
}

/** Applied to null, a change makes the publisher. Throws `releases.publisher-unknown` or `releases.key-used`. */
export function changed(name: string, known: Publisher | null, change: PublisherChange, at: Date): Publisher {
  const { version, ...before } = known ?? newPublisher(name, at)
  const next = { ...before, version: version + 1 }
  if (change.kind === 'registration') return { ...next, registration: change.registration }
  const fingerprint = fingerprintOf(change.publicKey)
  const { publicKey, revokedAt } = before
  if (before.revokedKeys.includes(fingerprint) || publicKey === change.publicKey)
    throw new DomainError('releases.key-used', { fields: { publicKey: 'taken' } })
  const overlaps = publicKey !== null && revokedAt === null && change.overlapHours > 0
  return {
    ...next,
    publicKey: change.publicKey,
    registeredAt: at,
    revokedAt: null,
    formerKey: overlaps ? publicKey : null,
    formerUntil: overlaps ? new Date(at.getTime() + change.overlapHours * HOUR_MS) : null,
  }
}

/** Without a fingerprint, every key. Throws `releases.publisher-unknown` where nothing is left to revoke. */
export function revoked(known: Publisher | null, fingerprint: string | null, at: Date): Publisher {
  const isNamed = (key: string | null) => key !== null && (fingerprint === null || fingerprintOf(key) === fingerprint)
  const [current, former] = [known?.revokedAt === null && isNamed(known.publicKey), isNamed(known?.formerKey ?? null)]
  if (!known || !(current || former)) throw new DomainError('releases.publisher-unknown')
  const keys = [current ? known.publicKey : null, former ? known.formerKey : null]
  return {
    ...known,
    version: known.version + 1,
    revokedAt: current ? at : known.revokedAt,
    ...(former ? { formerKey: null, formerUntil: null } : {}),
    revokedKeys: [...known.revokedKeys, ...keys.flatMap((key) => (key === null ? [] : [fingerprintOf(key)]))],
  }
}

function newPublisher(name: string, registeredAt: Date): Publisher {
  const none = { registration: null, publicKey: null, revokedAt: null, formerKey: null, formerUntil: null }
  return { name, registeredAt, ...none, revokedKeys: [], version: 0 }
}

export interface OwnedPaths {
  readonly name: string
  readonly paths: readonly string[]
}

/** Throws `releases.path-taken` for a path at, above or below one of another part. */
export function assertPathsUnowned(name: string, paths: readonly string[], others: readonly OwnedPaths[]): void {
  const owned = [{ name: 'api', paths: SERVER_PATHS }, ...others.filter((other) => other.name !== name)]
  for (const other of owned) {
    const taken = paths.find((path) => other.paths.some((one) => isWithin(path, one) || isWithin(one, path)))
    if (taken !== undefined) throw new DomainError('releases.path-taken', { fields: { [pathName(taken)]: other.name } })
  }
}

/** Throws `releases.path-unregistered`, or `releases.path-taken` for a path that another remote registered. */
export function assertPathsRegistered({ name, paths }: OwnedPaths, registered: readonly OwnedPaths[]): void {
  const own = registered.find((one) => one.name === name)
  const foreign = own && paths.find((path) => !own.paths.some((one) => isWithin(path, one)))
  if (foreign !== undefined) throw new DomainError('releases.path-unregistered', { fields: { [pathName(foreign)]: name } })
  const others = registered.filter((one) => one.name !== name)
  for (const other of others) {
    const taken = paths.find((path) => other.paths.some((one) => isWithin(path, one)))
    if (taken !== undefined) throw new DomainError('releases.path-taken', { fields: { [pathName(taken)]: other.name } })
  }
}

/** The home page contains no other page. */
function isWithin(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== '' && path.startsWith(`${prefix}/`))
}

function pathName(path: string): string {
  return path === '' ? 'home' : path
}
