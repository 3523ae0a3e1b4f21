import { readPublisherAuthorization, type BodyClaim } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSigned } from '../domain/release.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'

export interface AuthenticatePublisherDeps {
  readonly repository: Pick<ReleaseRepository, 'publicKeyOf'>
  readonly now: () => Date
}

const TOLERANCE_MS = 300_000

/** Throws `releases.signature-invalid`, `releases.command-stale` or `releases.publisher-unknown`. */
export async function authenticatePublisher(
  { repository, now }: AuthenticatePublisherDeps,
  authorization: string | undefined,
): Promise<BodyClaim> {
  const signed = readPublisherAuthorization(authorization)
  if (!signed) throw new DomainError('releases.signature-invalid')
  const { claim, signature } = signed
  const age = Math.abs(now().getTime() - Date.parse(claim.at))
  // The comparison with a time that is none is false.
  if (!(age <= TOLERANCE_MS)) throw new DomainError('releases.command-stale', { fields: { at: 'range' } })
  const publicKey = await repository.publicKeyOf(claim.name)
  if (publicKey === null) throw new DomainError('releases.publisher-unknown', { fields: { name: claim.name } })
  assertSigned(claim, signature, publicKey)
  return claim
}
