import type { ChecklistItem } from '@parlour/contracts'

/** How much of a checklist is done. */
export interface ChecklistProgress {
  readonly done: number
  readonly total: number
}

/** What is known of a merchant that the checklist of a site shows. */
export interface LaunchFacts {
  readonly isEmailProven: boolean
  readonly isDepositBooked: boolean
  /** Whether a host name of the merchant's own leads to the site. */
  readonly hasOwnDomain: boolean
  /** Whether the merchant saved the switchboard of the site once. */
  readonly arePaymentsChosen: boolean
  readonly messenger: 'bound' | 'unbound' | 'not-offered'
}

/** The items in the order in which merchants do them; what the product does not offer yet comes `later`. */
export function checklistOf({ isEmailProven, isDepositBooked, hasOwnDomain, arePaymentsChosen, messenger }: LaunchFacts): ChecklistItem[] {
  return [
    { step: 'email-verified', state: isEmailProven ? 'done' : 'later' },
    { step: 'deposit-paid', state: isDepositBooked ? 'done' : 'open' },
    { step: 'own-domain', state: hasOwnDomain ? 'done' : 'open' },
    { step: 'payment-methods', state: arePaymentsChosen ? 'done' : 'open' },
    { step: 'first-game', state: 'later' },
    { step: 'messenger-bound', state: messenger === 'not-offered' ? 'later' : messenger === 'bound' ? 'done' : 'open' },
  ]
}

/** What is done of a checklist; what the product does not offer yet does not count. */
export function progressOf(items: readonly ChecklistItem[]): ChecklistProgress {
  const offered = items.filter(({ state }) => state !== 'later')
  return { done: offered.filter(({ state }) => state === 'done').length, total: offered.length }
}
