import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOnboardingSaveDraftMutation } from '../../api/onboarding-api.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import { bodyOf, type SiteInfoValues } from './site-info.form.ts'

/** How a save ended: with the rule that each refused field broke, or with nothing to show at a field. */
export type SaveOutcome = { readonly refused: Readonly<Record<string, string>> }

/** Saves the page and goes on; what the API refuses of a field comes back, everything else stands above the form. */
export function useSaveSiteInfo(item: CartItem, forget: () => void) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [saveDraft, saving] = useOnboardingSaveDraftMutation()
  const save = async (values: SiteInfoValues): Promise<SaveOutcome> => {
    setFailure(undefined)
    try {
      await saveDraft({ body: bodyOf(item.id, values) }).unwrap()
      forget()
      await navigate(pagePath(locale, PAGES.operationAccount, wizardQuery(item)))
    } catch (error) {
      const refused = refusedFields(error)
      if (Object.keys(refused).length > 0) return { refused }
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
    return { refused: {} }
  }
  return { save, failure, isBusy: saving.isLoading }
}

/** The fields that a 409 or 400 names; a taken name is one even where the answer does not say so. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!isCallError(error) || (error.status !== 409 && error.status !== 400)) return {}
  if (error.error === 'cart.site-name-taken') return { siteName: 'taken', ...error.fields }
  if (error.error === 'cart.site-name-refused') return { siteName: 'mixed-scripts', ...error.fields }
  return error.error === 'platform.validation' ? error.fields : {}
}
