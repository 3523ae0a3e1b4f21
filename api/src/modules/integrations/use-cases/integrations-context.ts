import type { Actor } from '../../../platform/actor.ts'
import type { TextSeal } from '../../../platform/text-seal.ts'
import type { IntegrationsUnitOfWork } from '../db/integrations.unit-of-work.ts'
import type { CallBudget } from '../domain/call-budget.ts'
import type { Try } from '../domain/delivery.ts'
import type { AddressRule } from '../public-address.ts'

export interface Proof {
  readonly accountPassword?: string
  readonly code?: string
}

/** Throws `identity.proof-required` or the error of a wrong proof. */
export type ProveAgain = (actor: Pick<Actor, 'accountId' | 'sessionId'>, proof: Proof) => Promise<void>

/** Never throws; failures are part of the result. */
export type PostText = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Try>

export interface KeyOwner {
  readonly username: string
  readonly isSuspended: boolean
  readonly roles: readonly string[]
}

/** What the use cases of integrations work with. */
export interface IntegrationsContext extends IntegrationsUnitOfWork {
  readonly seal: TextSeal
  readonly rule: AddressRule
  readonly proveAgain: ProveAgain
  readonly post: PostText
  readonly siteAddressOf: (slug: string) => string
  /** Keys of suspended or staff accounts are rejected. */
  readonly ownerOf: (accountId: string) => Promise<KeyOwner>
  readonly budget: CallBudget
  /** Receivers compare the time of a signature with their own clock. */
  readonly clockOffsetMs: number
  readonly now: () => Date
}
