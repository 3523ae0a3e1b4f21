import type { DepositReturn } from '@parlour/contracts'
import type { DepositsUnitOfWork } from '../db/deposits.unit-of-work.ts'
import type { Recomputed } from './recompute-statement.ts'

export type KnownWallets = ReadonlyMap<string, readonly DepositReturn['wallets'][number][]>

/** What the use cases of deposits work with. */
export interface DepositsContext extends DepositsUnitOfWork {
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly walletsOf: (merchantIds: readonly string[]) => Promise<KnownWallets>
  /** Whether payments are stopped because the books do not balance. */
  readonly isReadOnly: () => Promise<boolean>
  /** See `recomputeStatement`. */
  readonly recompute: (statementId: string) => Promise<Recomputed | null>
}
