import type { ChecklistItem } from '@parlour/contracts'

export interface ChecklistProgress {
  readonly done: number
  readonly total: number
}

export interface LaunchFacts {
  readonly isEmailProven: boolean
  readonly isDepositBooked: boolean
  readonly hasOwnDomain: boolean
  readonly arePaymentsChosen: boolean
  readonly messenger: 'bound' | 'unbound' | 'not-offered'
}

/** In the order in which merchants do them; items not offered yet are `later`. */
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

/** Items that are not offered yet do not count. */
export function progressOf(items: readonly ChecklistItem[]): ChecklistProgress {
  const offered = items.filter(({ state }) => state !== 'later')
  return { done: offered.filter(({ state }) => state === 'done').length, total: offered.length }
}
