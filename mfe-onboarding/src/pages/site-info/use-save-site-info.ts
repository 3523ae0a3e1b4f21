import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type BodyOf, type CartItem, type endpoints } from '@parlour/contracts'
import { isVersionConflict, useConflict, useHost, useLocale } from '@parlour/federation-sdk'
import { ConflictDialog } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import { bodyOf, SITE_INFO_TEXTS, textsOf, type SiteInfoTexts, type SiteInfoValues } from './site-info.form.ts'

export type SaveOutcome = { readonly rejected: Readonly<Record<string, string>> }

/** Saves on top of the draft as `seen`; field errors are returned, all others appear above the form. */
export function useSaveSiteInfo(seen: CartItem, forget: () => void) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const { saveOver, dialog, isSaving } = useSaveOver()
  const save = async (values: SiteInfoValues): Promise<SaveOutcome> => {
    setFailure(undefined)
    try {
      if (!(await saveOver(seen, bodyOf(seen.id, values)))) return { rejected: {} }
      forget()
      await navigate(pagePath(locale, PAGES.operationAccount, wizardQuery(seen)))
    } catch (error) {
      const rejected = rejectedFields(error)
      if (Object.keys(rejected).length > 0) return { rejected }
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
    return { rejected: {} }
  }
  return { save, failure, isBusy: isSaving, dialog }
}

/** Merges concurrent saves; false when the conflict dialog was dismissed. */
function useSaveOver() {
  const { t } = useTranslation('onboarding')
  const [saveDraft, saving] = client.saveCartItem.useMutation()
  const [readDraft] = client.getCartItem.useLazyQuery()
  const { settle, dialog } = useConflict<keyof SiteInfoTexts>(ConflictDialog)
  const saveOver = async (seen: CartItem, body: BodyOf<typeof endpoints.saveCartItem>): Promise<boolean> => {
    try {
      await saveDraft({ body: { ...body, version: seen.version } }).unwrap()
      return true
    } catch (error) {
      if (!isVersionConflict(error)) throw error
    }
    const current = await readDraft({ query: { id: seen.id } }).unwrap()
    const labels = Object.fromEntries(SITE_INFO_TEXTS.map((name) => [name, t(`siteInfo.${name}`)])) as SiteInfoTexts
    const changes = await settle({ base: textsOf(seen), mine: textsOf(body), theirs: textsOf(current), labels })
    if (changes === null) return false
    const saved = Object.fromEntries(Object.entries(body).filter(([name]) => name in changes))
    if (Object.keys(saved).length > 0) await saveDraft({ body: { ...saved, id: seen.id, version: current.version } }).unwrap()
    return true
  }
  return { saveOver, dialog, isSaving: saving.isLoading }
}

function rejectedFields(error: unknown): Readonly<Record<string, string>> {
  if (!isCallError(error) || (error.status !== 409 && error.status !== 400)) return {}
  if (error.error === 'cart.site-name-taken') return { siteName: 'taken', ...error.fields }
  if (error.error === 'cart.site-name-rejected') return { siteName: 'mixed-scripts', ...error.fields }
  return error.error === 'platform.validation' ? error.fields : {}
}
