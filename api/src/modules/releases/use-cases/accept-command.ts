import type { BodyOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { CommandRepository } from '../db/command.repository.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import { assertSigned } from '../domain/release.ts'

export interface AcceptCommandDeps {
  readonly repository: Pick<ReleaseRepository, 'publicKeyOf'>
  readonly claim: CommandRepository['claim']
  readonly now: () => Date
}

export type SignedCommand = BodyOf<typeof endpoints.commandRelease>

export type TeamCommand = SignedCommand['command']

const TOLERANCE_MS = 300_000

/**
 * A command must be signed by the key of the part, be recent, and never have been accepted before, whatever its outcome. Throws
 * `releases.publisher-unknown`, `releases.signature-invalid` or `releases.command-stale`.
 */
export async function acceptCommand(
  { repository, claim, now }: AcceptCommandDeps,
  { command, signature }: SignedCommand,
): Promise<TeamCommand> {
  const publicKey = await repository.publicKeyOf(command.name)
  if (publicKey === null) throw new DomainError('releases.publisher-unknown', { fields: { name: command.name } })
  assertSigned(command, signature, publicKey)
  const at = now()
  const age = Math.abs(at.getTime() - Date.parse(command.at))
  // The comparison with a time that is none is false.
  if (!(age <= TOLERANCE_MS)) throw new DomainError('releases.command-stale', { fields: { at: 'range' } })
  // A number is forgotten when its command would be too old anyway.
  if (!(await claim(command.nonce, at, new Date(at.getTime() - 4 * TOLERANCE_MS)))) {
    throw new DomainError('releases.command-stale', { fields: { nonce: 'taken' } })
  }
  return command
}
