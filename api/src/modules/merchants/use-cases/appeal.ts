import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertAppealable } from '../domain/suspension.ts'
import { lockSuspension, type SuspensionUnit } from './suspension-unit.ts'

export interface WrittenAppeal {
  readonly suspensionId: string
  readonly text: string
  readonly locale: Locale
}

/** Returns the merchant. Throws `merchants.appeal-closed` or `platform.validation`. */
export async function sendAppeal(unit: SuspensionUnit, { suspensionId, text, locale }: WrittenAppeal): Promise<string> {
  const suspension = await lockSuspension(unit, suspensionId)
  assertAppealable(suspension)
  await unit.suspensions.addAppeal(suspensionId, { text: checked(text, 'text'), locale, at: unit.now() })
  return suspension.merchantId
}

export async function answerAppeal(unit: SuspensionUnit, { id, answer, by }: { id: string; answer: string; by: string }): Promise<string> {
  const { suspensions, write, record, now } = unit
  const found = await suspensions.findByAppeal(id)
  if (!found) throw new DomainError('merchants.appeal-not-found')
  const { appeal, merchantId } = await lockSuspension(unit, found.id)
  if (appeal?.answer !== null) throw new DomainError('merchants.appeal-closed')
  const text = checked(answer, 'answer')
  await suspensions.answerAppeal(id, { by, reason: text, at: now() })
  await write(merchantId, { kind: 'appeal-answered', text, locale: appeal.locale })
  const facts = (isAnswered: boolean) => ({ isAnswered })
  await record({ subject: `merchant ${merchantId} appeal ${id}`, reason: '', before: facts(false), after: facts(true) })
  return merchantId
}

const SHORTEST = 10

function checked(typed: string, field: string): string {
  const text = typed.trim()
  if (Array.from(text).length < SHORTEST) throw new DomainError('platform.validation', { fields: { [field]: 'minLength' } })
  return text
}
