import type { Provenance, TokenSource } from '@parlour/contracts'
import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IssuerKeys } from './issuer-keys.ts'

interface CheckedToken {
  readonly provenance: Provenance
  /** The same for every copy of the token. */
  readonly id: string
  readonly expiresAt: Date
}

interface TokenRules {
  readonly source: TokenSource
  readonly audience: string
  readonly keysOf: IssuerKeys
  readonly now: Date
}

/** Only asymmetric ones: a public key must never be taken for a shared secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']
const TOLERANCE_SECONDS = 60
const LONGEST_AGE = '1h'

/**
 * The token must come from the registered issuer, repository, branch and environment, be for this installation and be recent. Throws
 * `releases.token-invalid`, `-expired` or `-mismatch`, whose fields name what differs, or `releases.issuer-unreachable`.
 */
export async function checkToken(token: string, { source, audience, keysOf, now }: TokenRules): Promise<CheckedToken> {
  // Nothing is trusted yet: this only spares the keys of an issuer that the token does not name.
  if (issuerOf(token) !== source.issuer) throw new DomainError('releases.token-mismatch', { fields: { issuer: source.issuer } })
  const keys = await keysOf(source.issuer)
  const options = {
    issuer: source.issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: LONGEST_AGE,
    currentDate: now,
    requiredClaims: ['exp', 'sub'],
  }
  const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => rejected(error, audience))
  // One that is also for somebody else could have been sent to them first.
  if ([payload.aud].flat().length !== 1) throw new DomainError('releases.token-mismatch', { fields: { audience } })
  const provenance = provenanceOf(payload, source)
  assertRegistered(provenance, source)
  const [header, body] = token.split('.')
  return { provenance, id: `${source.issuer} ${payload.jti ?? `${header}.${body}`}`, expiresAt: new Date((payload.exp ?? 0) * 1_000) }
}

function issuerOf(token: string): unknown {
  try {
    return decodeJwt(token).iss
  } catch (cause) {
    throw new DomainError('releases.token-invalid', { cause })
  }
}

function rejected(error: unknown, audience: string): never {
  if (error instanceof DomainError) throw error
  if (error instanceof errors.JWTExpired)
    throw new DomainError('releases.token-expired', { fields: { [error.claim]: 'range' }, cause: error })
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim } = error
    if (claim === 'aud') throw new DomainError('releases.token-mismatch', { fields: { audience }, cause: error })
    if (['nbf', 'iat', 'exp'].includes(claim))
      throw new DomainError('releases.token-expired', { fields: { [claim]: 'range' }, cause: error })
  }
  throw new DomainError('releases.token-invalid', { cause: error })
}

function provenanceOf(claims: JWTPayload, { provider, issuer }: TokenSource): Provenance {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const common = { issuer, environment: text('environment'), commit: text('sha') }
  if (provider === 'github') {
    const [repository, runId] = [text('repository'), text('run_id')]
    return {
      ...common,
      repository,
      branch: branchOf(text('ref')),
      runId,
      runUrl: `${githubOf(issuer)}/${repository}/actions/runs/${runId}`,
    }
  }
  const [repository, runId] = [text('project_path'), text('pipeline_id')]
  return { ...common, repository, branch: branchOf(text('ref_path')), runId, runUrl: `${issuer}/${repository}/-/pipelines/${runId}` }
}

/** A tag or a pull request of the same name is no branch. */
function branchOf(ref: string): string {
  return /^refs\/heads\/(.+)$/u.exec(ref)?.[1] ?? ref
}

function githubOf(issuer: string): string {
  return issuer === 'https://token.actions.githubusercontent.com' ? 'https://github.com' : new URL(issuer).origin
}

function assertRegistered(claimed: Provenance, source: TokenSource): void {
  const names = ['repository', 'branch', 'environment'] as const
  const wrong = names.filter((name) => claimed[name] !== source[name])
  if (wrong.length === 0) return
  const fields = Object.fromEntries(
    wrong.map((name) => [name, `${claimed[name] === '' ? 'none' : claimed[name]}, registered: ${source[name]}`]),
  )
  throw new DomainError('releases.token-mismatch', { fields })
}
