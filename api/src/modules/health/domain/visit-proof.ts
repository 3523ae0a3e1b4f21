import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Beacon } from '@parlour/contracts'

export type HealthVisit = Required<Pick<Beacon, 'visit' | 'proof'>>

export interface VisitProofs {
  readonly issue: (vectorId: string) => HealthVisit
  readonly isValid: (beacon: Pick<Beacon, 'visit' | 'vectorId' | 'proof'>) => boolean
}

/** Older pages do not count. */
const VALID_SECONDS = 12 * 3_600
/** Allowed clock skew between processes. */
const SKEW_SECONDS = 60

/** HMAC-SHA-256 over visit, vector and time; not valid for another vector. Proofs of the previous secret stay valid. */
export function createVisitProofs(secret: string, now: () => Date, previousSecret: string | null = null): VisitProofs {
  const previous = previousSecret === null ? null : createVisitProofs(previousSecret, now)
  const macOf = (visit: string, vectorId: string, issued: number) =>
    createHmac('sha256', secret).update(`health-visit:${visit}:${vectorId}:${issued}`).digest()
  const seconds = () => Math.floor(now().getTime() / 1_000)
  return {
    issue: (vectorId) => {
      const visit = randomUUID()
      const issued = seconds()
      return { visit, proof: `${issued}.${macOf(visit, vectorId, issued).toString('base64url')}` }
    },
    isValid: (beacon) => {
      const { visit, vectorId, proof = '' } = beacon
      const [, time, mac = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof) ?? []
      const issued = Number(time)
      const age = seconds() - issued
      if (!(age >= -SKEW_SECONDS && age <= VALID_SECONDS)) return false
      return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(visit, vectorId, issued)) || (previous?.isValid(beacon) ?? false)
    },
  }
}
