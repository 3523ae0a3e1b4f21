import type { BodyOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hasInvisibleCharacters } from '../domain/invisible-characters.ts'
import { judgeSiteName, tidyText } from '../domain/site-name.ts'

export type ItemForm = BodyOf<typeof endpoints.saveCartItem>

const MIN_LENGTHS = { contactName: 1, otherContact: 1, remark: 0 } as const

/** Throws `platform.validation` with the broken rule, or `cart.site-name-rejected` for mixed scripts. */
export function tidyForm(form: ItemForm): ItemForm {
  const fields: Record<string, string> = {}
  const tidy = { ...form }
  for (const name of ['contactName', 'otherContact', 'remark'] as const) {
    const text = form[name]
    if (text === undefined) continue
    tidy[name] = tidyText(text)
    if (hasInvisibleCharacters(text)) fields[name] = 'format'
    else if (Array.from(tidyText(text)).length < MIN_LENGTHS[name]) fields[name] = 'minLength'
  }
  if (form.siteName !== undefined) {
    const { siteName, rule } = judgeSiteName(form.siteName)
    tidy.siteName = siteName
    if (rule === 'mixed-scripts') throw new DomainError('cart.site-name-rejected', { fields: { ...fields, siteName: rule } })
    if (rule) fields.siteName = rule
  }
  if (Object.keys(fields).length > 0) throw new DomainError('platform.validation', { fields })
  return tidy
}
