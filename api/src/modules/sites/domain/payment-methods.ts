import type { SitePaymentMethod } from '@parlour/contracts'

/** Chosen methods in their order, then newer ones of the market, off. All are on when never chosen. */
export function switchboardOf(chosen: readonly SitePaymentMethod[] | null, market: readonly string[]): SitePaymentMethod[] {
  if (chosen === null) return market.map((name) => ({ name, isOn: true }))
  const known = chosen.filter(({ name }) => market.includes(name)).map(({ name, isOn }) => ({ name, isOn }))
  const added = market.filter((name) => !chosen.some((method) => method.name === name))
  return [...known, ...added.map((name) => ({ name, isOn: false }))]
}

/** If the market dropped all chosen methods, its own are shown, so that no cashier is empty. */
export function methodsShown(chosen: readonly SitePaymentMethod[] | null, market: readonly string[]): readonly string[] {
  const shown = switchboardOf(chosen, market).flatMap(({ name, isOn }) => (isOn ? [name] : []))
  return shown.length > 0 ? shown : market
}

/** Null when each is a method of the market, named once, and one is on. */
export function faultOfMethods(chosen: readonly SitePaymentMethod[], market: readonly string[]): 'unknown' | 'twice' | 'none-on' | null {
  if (chosen.some(({ name }) => !market.includes(name))) return 'unknown'
  if (new Set(chosen.map(({ name }) => name)).size < chosen.length) return 'twice'
  return market.length > 0 && !chosen.some(({ isOn }) => isOn) ? 'none-on' : null
}
