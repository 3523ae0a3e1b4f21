import type { CartItem, WizardPageStep } from '@parlour/contracts'

const PARTS: Readonly<Record<WizardPageStep, readonly (keyof CartItem)[]>> = {
  introduction: ['countriesId'],
  theme: ['design', 'logo'],
  package: ['packageId'],
  'site-info': ['siteName', 'contactName', 'otherContact', 'phone', 'estimatedSites', 'remark'],
  'operation-account': ['operationAccount'],
}

export function changedSteps(before: CartItem, after: CartItem): readonly WizardPageStep[] {
  const isChanged = (field: keyof CartItem) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  return STEPS.filter((step) => PARTS[step].some(isChanged))
}

const STEPS: readonly WizardPageStep[] = ['introduction', 'theme', 'package', 'site-info', 'operation-account']
