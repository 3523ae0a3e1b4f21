import type { KeyScope } from '@parlour/contracts'

/** A key for a merchant's own servers; of its tokens only hashes are kept. */
export interface ApiKey {
  readonly id: string
  readonly merchantId: string
  readonly name: string
  readonly hint: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  /** A day of UTC such as `2026-11-21`. */
  readonly lastUsedOn: string | null
  readonly oldUntil: Date | null
}
