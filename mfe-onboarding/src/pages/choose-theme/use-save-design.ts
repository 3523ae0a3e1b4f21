import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOnboardingSaveDesignMutation } from '../../api/onboarding-api.ts'
import { forgetCarriedDesign, type Design } from '../../features/carry-design/carried-design.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import { isSameDesign } from './design-key.ts'

/** Saves the design and goes on to the package; a design that is saved already is not sent again, and a failure keeps the choice. */
export function useSaveDesign(item: CartItem) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [saveDesign, saving] = useOnboardingSaveDesignMutation()
  const save = async (design: Design) => {
    setFailure(undefined)
    const { templateId, themeId, schemeId } = design
    try {
      if (!isSameDesign(item.design, design) || item.invalidReason === 'design-withdrawn')
        await saveDesign({ body: { id: item.id, templateId, themeId, schemeId } }).unwrap()
      forgetCarriedDesign()
      await navigate(pagePath(locale, PAGES.package, wizardQuery(item)))
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
  }
  return { save, failure, isBusy: saving.isLoading }
}
