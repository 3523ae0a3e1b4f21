import type { DomainFault, DomainState } from '@parlour/contracts'

/** What the last check read in DNS; `isReaching` says that the name leads to this installation. */
export interface FoundRecords {
  readonly txt: readonly string[]
  readonly cname: readonly string[]
  readonly addresses: readonly string[]
  readonly isReaching: boolean
}

/** A host name of a site. */
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
  /** Checks in a row that found a serving name lost. */
  readonly misses: number
  /** Checks since the name was added, or since somebody asked again after it was given up. */
  readonly tries: number
  readonly createdAt: Date
  readonly checkedAt: Date | null
  readonly verifiedAt: Date | null
}

/** What a check changes of a host name. */
export type HostOutcome = Pick<Host, 'state' | 'fault' | 'found' | 'misses' | 'tries' | 'verifiedAt'> & {
  readonly nextCheckAt: Date | null
}

/** The name serves another site. */
export class HostTaken extends Error {
  override readonly name = 'HostTaken'
}
