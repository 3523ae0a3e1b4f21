import { readPublisherAuthorization, type BodyClaim, type BodyOf, type endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSigned } from '../domain/release.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { CommandRepository } from '../db/command.repository.ts'

export interface AuthenticatePublisherDeps {
  readonly repository: Pick<ReleaseRepository, 'publicKeysOf'>
  /** The clock outside: publishers sign on their own machines. */
  readonly publisherNow: () => Date
}

const TOLERANCE_MS = 300_000

/** Throws `releases.signature-invalid`, `releases.command-stale` or `releases.publisher-unknown`. */
export async function authenticatePublisher(
  { repository, publisherNow }: AuthenticatePublisherDeps,
  authorization: string | undefined,
): Promise<BodyClaim> {
  const signed = readPublisherAuthorization(authorization)
  if (!signed) throw new DomainError('releases.signature-invalid')
  const { claim, signature } = signed
  const age = Math.abs(publisherNow().getTime() - Date.parse(claim.at))
  // The comparison with a time that is none is false.
  if (!(age <= TOLERANCE_MS)) throw new DomainError('releases.command-stale', { fields: { at: 'range' } })
  assertSigned(claim, signature, await keysOf(repository, claim.name, publisherNow()))
  return claim
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
