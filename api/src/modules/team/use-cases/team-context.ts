import type { Actor } from '../../../platform/actor.ts'
import type { Identity } from '../../identity/index.ts'
import type { TeamUnitOfWork } from '../db/team.unit-of-work.ts'

/** What the use cases of the team work with. */
export interface TeamContext extends TeamUnitOfWork {
  readonly ownerOf: Identity['accountOf']
  readonly proveOldLogin: Identity['proveOldLogin']
  readonly publicUrl: string
  readonly now: () => Date
}

export interface TeamCall {
  readonly actor: Pick<Actor, 'accountId' | 'merchantId' | 'username'>
  readonly at: Date
}
