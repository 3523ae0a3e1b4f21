import { isCallError } from '@parlour/api-client'
import { RULES, type CartItem } from '@parlour/contracts'
import { base64Of, useHost, useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { logoFileProblem } from './logo-file.ts'

export type LogoUpdate = { kind: 'idle' | 'sending' | 'done' | 'failed'; text: string }

const IDLE: LogoUpdate = { kind: 'idle', text: '' }

/** Saves at once; files of a size or type that is not allowed are not sent. */
export function useSaveLogo({ id }: Pick<CartItem, 'id'>) {
  const { t } = useTranslation('onboarding')
  const size = useLargestSize()
  const { reportError } = useHost()
  const [saveLogo, saving] = client.setCartItemLogo.useMutation()
  const [update, setUpdate] = useState<LogoUpdate>(IDLE)
  const save = async (file: File | null) => {
    if (saving.isLoading) return
    const problem = file && logoFileProblem(file)
    if (problem) return setUpdate({ kind: 'failed', text: t(problem === 'size' ? 'theme.logoTooBig' : 'theme.logoWrongKind', { size }) })
    setUpdate({ kind: 'sending', text: t('theme.logoSending') })
    try {
      await saveLogo({ body: { id, image: file && (await base64Of(file)) } }).unwrap()
      setUpdate({ kind: 'done', text: t(file ? 'theme.logoSaved' : 'theme.logoRemoved') })
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setUpdate({ kind: 'failed', text: saveFailure(error, t) })
    }
  }
  return { save, update }
}

export function useLargestSize(): string {
  return formatCount(RULES.logo.maxBytes / 1024, useLocale())
}
