import type { Design } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { schemeOf, templateOf, themeOf } from '@parlour/site-engine'
import type { TFunction } from 'i18next'

export function isSameDesign(one: Design, other: Design): boolean {
  return one.templateId === other.templateId && one.themeId === other.themeId && one.schemeId === other.schemeId
}

/** Template, theme and colours; falls back to ids that this release does not know. */
export function designName(t: TFunction<'account'>, { templateId, themeId, schemeId }: Design): string {
  const template = templateOf(templateId)?.name ?? templateId
  const theme = themeOf(themeId)?.name ?? themeId
  return t('manage.design.name', { design: isolate(`${template} ${theme}`), colours: schemeName(t, schemeId) })
}

export function schemeName(t: TFunction<'account'>, schemeId: string): string {
  const scheme = schemeOf(schemeId)
  return scheme === undefined ? schemeId : t(`manage.schemes.${scheme.id}`)
}
