import type { WizardStep } from './cart.endpoints.ts'
import { PAGES } from './route-paths.ts'

/** The nine steps from registration to payment, in order; three of them are not pages of the wizard. */
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

/** A step that is a page between the country and the cart. */
export type WizardPageStep = Exclude<WizardStep, 'done'>

/** Where a draft that waits at `step` goes on: the page, and its place among the nine, counted from 1. A whole draft waits in the cart. */
export function placeOfStep(step: WizardStep): { readonly page: string; readonly place: number } {
  const index = WIZARD_STEPS.findIndex(({ id }) => id === (step === 'done' ? 'cart' : step))
  return { page: WIZARD_STEPS[index]?.page ?? PAGES.cart, place: index + 1 }
}
