import { positionOfStep, WIZARD_STEPS, type CartItem } from '@parlour/contracts'

export function waitingDraft(items: readonly CartItem[]): CartItem | undefined {
  return items.filter(({ nextStep }) => nextStep !== 'done').toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]
}

export function resumeLocation({ nextStep }: CartItem): { readonly page: string; readonly step: number; readonly total: number } {
  const { page, place } = positionOfStep(nextStep)
  return { page, step: place, total: WIZARD_STEPS.length }
}

export function namesOf({ countryName, siteName, design }: CartItem): readonly string[] {
  const name = siteName ?? (design ? templateName(design.templateId) : null)
  return name === null ? [countryName] : [countryName, name]
}

function templateName(templateId: string): string {
  return templateId.replace(/^./u, (char) => char.toLocaleUpperCase('en'))
}
