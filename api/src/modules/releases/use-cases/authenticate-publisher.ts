import {
  readPublisherAuthorization,
  readTrustedAuthorization,
  type BodyOf,
  type endpoints,
  type Provenance,
  type TokenClaim,
} from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSigned } from '../domain/release.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { CommandRepository } from '../db/command.repository.ts'
import { checkToken } from '../oidc/check-token.ts'
import type { IssuerKeys } from '../oidc/issuer-keys.ts'

export interface AuthenticatePublisherDeps {
  readonly repository: Pick<ReleaseRepository, 'publicKeysOf' | 'sourceOf'>
  readonly claim: CommandRepository['claim']
  readonly issuerKeys: IssuerKeys
  /** What tokens must name: this installation. */
  readonly tokenAudience: string
  /** The clock outside: publishers sign on their own machines. */
  readonly publisherNow: () => Date
}

/** Who sends a body, and the SHA-256 of that body. Without a provenance, the body must carry a signature of the part's key. */
export interface AuthenticatedBody {
  readonly name: string
  readonly sha256: string
  readonly provenance: Provenance | null
}

const TOLERANCE_MS = 300_000

/** Throws `releases.signature-invalid`, `releases.command-stale`, `releases.publisher-unknown`, `releases.token-used` or as `checkToken`. */
export async function authenticatePublisher(
  deps: AuthenticatePublisherDeps,
  authorization: string | undefined,
): Promise<AuthenticatedBody> {
  const trusted = readTrustedAuthorization(authorization)
  if (trusted) return authenticateToken(deps, trusted)
  const signed = readPublisherAuthorization(authorization)
  if (!signed) throw new DomainError('releases.signature-invalid')
  const { claim, signature } = signed
  const now = deps.publisherNow()
  const age = Math.abs(now.getTime() - Date.parse(claim.at))
  // The comparison with a time that is none is false.
  if (!(age <= TOLERANCE_MS)) throw new DomainError('releases.command-stale', { fields: { at: 'range' } })
  assertSigned(claim, signature, await keysOf(deps.repository, claim.name, now))
  return { name: claim.name, sha256: claim.sha256, provenance: null }
}

async function authenticateToken(deps: AuthenticatePublisherDeps, { name, sha256, token }: TokenClaim): Promise<AuthenticatedBody> {
  const source = await deps.repository.sourceOf(name)
  if (source === null) throw new DomainError('releases.publisher-unknown', { fields: { name } })
  const now = deps.publisherNow()
  const rules = { source, audience: deps.tokenAudience, keysOf: deps.issuerKeys, now }
  const { id, expiresAt, provenance } = await checkToken(token, rules)
  // Remembered beyond its end, whose tolerance is shorter.
  if (!(await deps.claim(id, expiresAt, new Date(now.getTime() - 4 * TOLERANCE_MS)))) throw new DomainError('releases.token-used')
  return { name, sha256, provenance }
}

/** Throws `releases.publisher-unknown` for a part without an accepted key. */
export async function keysOf(repository: Pick<ReleaseRepository, 'publicKeysOf'>, name: string, at: Date): Promise<readonly string[]> {
  const keys = await repository.publicKeysOf(name, at)
  if (keys.length === 0) throw new DomainError('releases.publisher-unknown', { fields: { name } })
  return keys
}

interface AcceptCommandDeps {
  readonly repository: Pick<ReleaseRepository, 'publicKeysOf'>
  readonly claim: CommandRepository['claim']
  readonly publisherNow: () => Date
}

export type SignedCommand = BodyOf<typeof endpoints.commandRelease>

export type TeamCommand = SignedCommand['command']

/**
 * A command must be signed by the key of the part, be recent, and never have been accepted before, whatever its outcome. Throws
 * `releases.publisher-unknown`, `releases.signature-invalid` or `releases.command-stale`.
 */
export async function acceptCommand(
  { repository, claim, publisherNow }: AcceptCommandDeps,
  { command, signature }: SignedCommand,
): Promise<TeamCommand> {
  const at = publisherNow()
  assertSigned(command, signature, await keysOf(repository, command.name, at))
  const age = Math.abs(at.getTime() - Date.parse(command.at))
  // The comparison with a time that is none is false.
  if (!(age <= TOLERANCE_MS)) throw new DomainError('releases.command-stale', { fields: { at: 'range' } })
  // A number is forgotten when its command would be too old anyway.
  if (!(await claim(command.nonce, at, new Date(at.getTime() - 4 * TOLERANCE_MS)))) {
    throw new DomainError('releases.command-stale', { fields: { nonce: 'taken' } })
  }
  return command
}
