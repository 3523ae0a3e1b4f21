import type { KeyScope } from '@parlour/contracts'

export interface ApiKey {
  readonly id: string
  readonly merchantId: string
  readonly name: string
  readonly hint: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  readonly lastUsedOn: string | null
  readonly oldUntil: Date | null
}
