import { PAGES, pagePath, type CartItem, type WizardStep } from '@parlour/contracts'

const PAGE_OF_STEP: Readonly<Record<WizardStep, string>> = {
  introduction: PAGES.introduction,
  theme: PAGES.chooseTheme,
  package: PAGES.package,
  'site-info': PAGES.siteInfo,
  'operation-account': PAGES.operationAccount,
  done: PAGES.siteInfo,
}

export function repairPath(locale: string, item: CartItem): string {
  if (item.invalidReason === 'market-closed') return pagePath(locale, PAGES.verification)
  const query = { countriesId: String(item.countriesId), id: item.id }
  return pagePath(locale, brokenPage(item), query)
}

function brokenPage(item: CartItem): string {
  if (item.invalidReason === 'design-withdrawn') return PAGES.chooseTheme
  if (item.invalidReason === 'package-not-sold') return PAGES.package
  if (item.invalidReason === 'site-name-taken') return PAGES.siteInfo
  return PAGE_OF_STEP[item.nextStep]
}
