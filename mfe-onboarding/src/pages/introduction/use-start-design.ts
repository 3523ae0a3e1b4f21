import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { saveMarketChange } from '../../features/walk-wizard/market-change.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'

export function useStartDesign(countriesId: string, id: string) {
  const locale = useLocale()
  const navigate = useNavigate()
  const draft = client.getCartItem.useQuery({ query: { id } }, { skip: id === '' })
  const { failure, isBusy, attempt, save } = useAttempt()
  const item = draft.isError ? undefined : draft.currentData
  const isMove = item !== undefined && String(item.countriesId) !== countriesId
  const openTheme = (saved: CartItem) => navigate(pagePath(locale, PAGES.chooseTheme, wizardQuery(saved)))
  const startNew = () => attempt(async () => openTheme(await save({ body: { countriesId: Number(countriesId), locale } }).unwrap()))
  const move = (moved: CartItem) =>
    attempt(async () => {
      const saved = await save({ body: { id: moved.id, countriesId: Number(countriesId) } }).unwrap()
      saveMarketChange(moved, saved)
      scrollTo({ top: 0 })
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (item === undefined) return startNew()
    return isMove ? move(item) : openTheme(item)
  }
  return { item, isMove, isPending: draft.isLoading, submit, startNew: () => void startNew(), failure, isBusy }
}

function useAttempt() {
  const { t } = useTranslation('onboarding')
  const { reportError } = useHost()
  const [failure, setFailure] = useState<string>()
  const [save, saving] = client.saveCartItem.useMutation()
  const attempt = async (action: () => Promise<unknown>) => {
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
  }
  return { failure, isBusy: saving.isLoading, attempt, save }
}
