import { PAGES } from '@parlour/contracts'

/** The nine steps from registration to payment, in order (experience.md 4.2); three of them are not pages of the wizard. */
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

/** A step that is a page of this remote. */
export type WizardPageStep = 'introduction' | 'theme' | 'package' | 'site-info' | 'operation-account'
