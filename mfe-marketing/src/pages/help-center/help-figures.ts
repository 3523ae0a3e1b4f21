import { LIFE_CLOCK, RULES, SERVICE_CLOCK } from '@parlour/contracts'
import { formatCount, type Locale } from '@parlour/i18n'
import { figuresOf } from '../../facts.ts'

const RULES_IN_NUMBERS = {
  accountMin: RULES.account.minLength,
  accountMax: RULES.account.maxLength,
  passwordMin: RULES.password.minLength,
  passwordMax: RULES.password.maxLength,
  operationMin: 6,
  operationMax: 10,
  orderHours: LIFE_CLOCK.orderHours,
  priceMinutes: LIFE_CLOCK.attemptMinutes,
  resetMinutes: LIFE_CLOCK.resetLinkMinutes,
  codeDigits: 6,
  codeMinutes: LIFE_CLOCK.emailCodeMinutes,
  undoHours: LIFE_CLOCK.emailUndoHours,
  recoveryCodes: RULES.recoveryCodes.count,
  loginDays: LIFE_CLOCK.loginHistoryDays,
  messengerMinutes: SERVICE_CLOCK.messengerLinkMinutes,
} as const

export function helpFigures(locale: Locale): Readonly<Record<string, string>> {
  const rules = Object.entries(RULES_IN_NUMBERS).map(([slot, count]) => [slot, formatCount(count, locale)] as const)
  return { ...figuresOf(locale), ...Object.fromEntries(rules) }
}
