import { LIFETIMES, RULES, SERVICE_LIMITS } from '@parlour/contracts'
import { formatCount, type Locale } from '@parlour/i18n'
import { factValuesOf } from '../../facts.ts'

const RULES_IN_NUMBERS = {
  accountMin: RULES.account.minLength,
  accountMax: RULES.account.maxLength,
  passwordMin: RULES.password.minLength,
  passwordMax: RULES.password.maxLength,
  operationMin: 6,
  operationMax: 10,
  orderHours: LIFETIMES.orderHours,
  priceMinutes: LIFETIMES.attemptMinutes,
  resetMinutes: LIFETIMES.resetLinkMinutes,
  codeDigits: 6,
  codeMinutes: LIFETIMES.emailCodeMinutes,
  undoHours: LIFETIMES.emailUndoHours,
  recoveryCodes: RULES.recoveryCodes.count,
  loginDays: LIFETIMES.loginHistoryDays,
  messengerMinutes: SERVICE_LIMITS.messengerLinkMinutes,
} as const

export function helpFactValues(locale: Locale): Readonly<Record<string, string>> {
  const rules = Object.entries(RULES_IN_NUMBERS).map(([slot, count]) => [slot, formatCount(count, locale)] as const)
  return { ...factValuesOf(locale), ...Object.fromEntries(rules) }
}
