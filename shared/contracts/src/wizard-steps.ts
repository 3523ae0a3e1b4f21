import type { WizardStep } from './cart.endpoints.ts'
import { PAGES } from './route-paths.ts'

export const WIZARD_STEPS = [
  { id: 'register', page: null },
  { id: 'country', page: null },
  { id: 'introduction', page: PAGES.introduction },
  { id: 'theme', page: PAGES.chooseTheme },
  { id: 'package', page: PAGES.package },
  { id: 'site-info', page: PAGES.siteInfo },
  { id: 'operation-account', page: PAGES.operationAccount },
  { id: 'cart', page: PAGES.cart },
  { id: 'payment', page: null },
] as const

export type WizardPageStep = Exclude<WizardStep, 'done'>

/** Page on which a draft at `step` continues, and its position among the nine, from 1. A complete draft waits in the cart. */
export function positionOfStep(step: WizardStep): { readonly page: string; readonly place: number } {
  const index = WIZARD_STEPS.findIndex(({ id }) => id === (step === 'done' ? 'cart' : step))
  return { page: WIZARD_STEPS[index]?.page ?? PAGES.cart, place: index + 1 }
}
