import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { assertAppealable, type Suspension } from '../domain/suspension.ts'
import type { MerchantsContext } from './merchants-context.ts'
import { lockSuspension, writeToMerchant } from './suspension-steps.ts'

export interface WrittenAppeal {
  readonly token: string
  readonly text: string
  readonly locale: Locale
  readonly ip: string
}

/** Throws `merchants.appeal-token`, `merchants.appeal-closed`, `platform.rate-limited` or `platform.validation`. */
export async function sendAppeal(ctx: MerchantsContext, { token, text, locale, ip }: WrittenAppeal): Promise<Suspension> {
  const suspensionId = ctx.tokens.suspensionOf(token)
  if (suspensionId === null) throw new DomainError('merchants.appeal-token')
  await ctx.limit.assertNetwork(ip, 'platform.rate-limited', ctx.now())
  const merchantId = await ctx.transact(async (store) => {
    const suspension = await lockSuspension(store, suspensionId)
    assertAppealable(suspension)
    await store.suspensions.addAppeal(suspensionId, { text: checked(text, 'text'), locale, at: store.now() })
    return suspension.merchantId
  })
  const active = await ctx.suspensions.activeOf(merchantId)
  if (!active) throw new DomainError('merchants.appeal-closed')
  return active
}

/** Returns the merchant. Throws `merchants.appeal-not-found`, `merchants.appeal-closed` or `platform.validation`. */
export async function answerAppeal(
  { transact }: MerchantsContext,
  { id, answer }: { readonly id: string; readonly answer: string },
  { by, record }: AuditedActor,
): Promise<string> {
  return transact(async (store) => {
    const found = await store.suspensions.findByAppeal(id)
    if (!found) throw new DomainError('merchants.appeal-not-found')
    const { appeal, merchantId } = await lockSuspension(store, found.id)
    if (appeal?.answer !== null) throw new DomainError('merchants.appeal-closed')
    const text = checked(answer, 'answer')
    await store.suspensions.answerAppeal(id, { by, reason: text, at: store.now() })
    await writeToMerchant(store, merchantId, { kind: 'appeal-answered', text, locale: appeal.locale })
    const facts = (isAnswered: boolean) => ({ isAnswered })
    const subject = `merchant ${merchantId} appeal ${id}`
    await store.recordAction(record, { subject, reason: '', before: facts(false), after: facts(true) })
    return merchantId
  })
}

const SHORTEST = 10

function checked(typed: string, field: string): string {
  const text = typed.trim()
  if (Array.from(text).length < SHORTEST) throw new DomainError('platform.validation', { fields: { [field]: 'minLength' } })
  return text
}
