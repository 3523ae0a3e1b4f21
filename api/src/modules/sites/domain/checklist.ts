import type { ChecklistItem } from '@parlour/contracts'

/** What is known of a merchant that the checklist of a site shows (B01). */
export interface LaunchFacts {
  readonly isEmailProven: boolean
  readonly isDepositBooked: boolean
  readonly messenger: 'bound' | 'unbound' | 'not-offered'
}

/** The items in the order in which merchants do them; what the product does not offer yet comes `later` (B01). */
export function checklistOf({ isEmailProven, isDepositBooked, messenger }: LaunchFacts): ChecklistItem[] {
  return [
    { step: 'email-verified', state: isEmailProven ? 'done' : 'later' },
    { step: 'deposit-paid', state: isDepositBooked ? 'done' : 'open' },
    { step: 'own-domain', state: 'later' },
    { step: 'payment-methods', state: 'later' },
    { step: 'first-game', state: 'later' },
    { step: 'messenger-bound', state: messenger === 'not-offered' ? 'later' : messenger === 'bound' ? 'done' : 'open' },
  ]
}
