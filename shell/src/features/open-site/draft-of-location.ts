import { WIZARD_STEPS } from '@parlour/contracts'
import { splitPath } from '../../app/split-path.ts'

const IN_CART = 'cart'

/** Null on pages other than the wizard. Choosing a country there keeps the draft. */
export function draftOfLocation({ pathname, search }: { readonly pathname: string; readonly search: string }): string | null {
  const { page } = splitPath(pathname)
  const isWizard = WIZARD_STEPS.some((step) => step.page === page && step.page !== IN_CART)
  return isWizard ? new URLSearchParams(search).get('id') : null
}
