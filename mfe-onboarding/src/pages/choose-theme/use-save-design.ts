import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { isVersionConflict, useConflict, useHost, useLocale } from '@parlour/federation-sdk'
import { ConflictDialog } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { forgetCarriedDesign, type Design } from './carry-design/carried-design.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import { isSameDesign } from './design-key.ts'
import { designName } from './design-labels.ts'
import { knownCard } from './known-card.ts'

/** Skips the request for an unchanged design; a failure keeps the choice. */
export function useSaveDesign(item: CartItem) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [saveDesign, saving] = client.setCartItemDesign.useMutation()
  const [readDraft] = client.getCartItem.useLazyQuery()
  const { settle, dialog } = useConflict<'design'>(ConflictDialog)
  // What others choose later is no ground for what is chosen here.
  const [seen] = useState(item)
  const send = async ({ templateId, themeId, schemeId }: Design, version: number) =>
    saveDesign({ body: { id: item.id, version, templateId, themeId, schemeId } }).unwrap()
  /** False when the conflict dialog was dismissed. */
  const saveOver = async (design: Design): Promise<boolean> => {
    try {
      await send(design, seen.version)
      return true
    } catch (error) {
      if (!isVersionConflict(error)) throw error
    }
    const current = await readDraft({ query: { id: item.id } }).unwrap()
    const readings = { base: nameIn(t, seen.design), mine: nameIn(t, design), theirs: nameIn(t, current.design) }
    const changes = await settle({ ...readings, labels: { design: t('steps.theme') } })
    if (changes === null) return false
    if (changes.design !== undefined) await send(design, current.version)
    return true
  }
  const save = async (design: Design) => {
    setFailure(undefined)
    try {
      const isSaved = isSameDesign(item.design, design) && item.invalidReason !== 'design-withdrawn'
      if (!isSaved && !(await saveOver(design))) return
      forgetCarriedDesign()
      await navigate(pagePath(locale, PAGES.package, wizardQuery(item)))
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
  }
  return { save, failure, isBusy: saving.isLoading, dialog }
}

function nameIn(t: TFunction<'onboarding'>, design: Design | null): { readonly design: string } {
  const card = design && knownCard(design)
  return { design: card ? designName(t, card) : design ? `${design.themeId} ${design.schemeId}` : '' }
}
