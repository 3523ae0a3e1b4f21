import type { DomainFault, DomainState } from '@parlour/contracts'

export interface FoundRecords {
  readonly txt: readonly string[]
  readonly cname: readonly string[]
  readonly addresses: readonly string[]
  readonly isReaching: boolean
}

export interface Host {
  readonly id: string
  readonly siteId: string
  readonly merchantId: string
  readonly slug: string
  readonly host: string
  readonly token: string
  readonly state: DomainState
  readonly fault: DomainFault | null
  readonly found: FoundRecords
  /** Consecutive failed checks of a serving name. */
  readonly misses: number
  /** Checks since the name was added or retried. */
  readonly attempts: number
  readonly createdAt: Date
  readonly checkedAt: Date | null
  readonly verifiedAt: Date | null
}

export type HostOutcome = Pick<Host, 'state' | 'fault' | 'found' | 'misses' | 'attempts' | 'verifiedAt'> & {
  readonly nextCheckAt: Date | null
}

export class HostTaken extends Error {
  override readonly name = 'HostTaken'
}
