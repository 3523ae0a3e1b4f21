import { placeOfStep, WIZARD_STEPS, type CartItem } from '@parlour/contracts'

/** The draft that a merchant most likely wants to go on with: of the unfinished ones, the one that was changed last. */
export function waitingDraft(items: readonly CartItem[]): CartItem | undefined {
  return items.filter(({ nextStep }) => nextStep !== 'done').toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]
}

/** Where a draft waits: its page, and its step of all steps. */
export function waitingPlace({ nextStep }: CartItem): { readonly page: string; readonly step: number; readonly total: number } {
  const { page, place } = placeOfStep(nextStep)
  return { page, step: place, total: WIZARD_STEPS.length }
}

/** What tells one draft from another: its market, and the site name or else the template. */
export function namesOf({ countryName, siteName, design }: CartItem): readonly string[] {
  const name = siteName ?? (design ? templateName(design.templateId) : null)
  return name === null ? [countryName] : [countryName, name]
}

/** The name of a template is its id with a capital. */
function templateName(templateId: string): string {
  return templateId.replace(/^./u, (char) => char.toLocaleUpperCase('en'))
}
