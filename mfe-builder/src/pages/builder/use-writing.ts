import { isCallError } from '@parlour/api-client'
import { isVersionConflict, useHost } from '@parlour/federation-sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `isMoved` is true after a concurrent write. */
export type WriteError = { readonly text: string; readonly isMoved: boolean }

/** Serializes writes; an error stays visible until a write succeeds. */
export function useWriting() {
  const { t } = useTranslation('builder')
  const { notify, reportError } = useHost()
  const [isBusy, setIsBusy] = useState(false)
  const [errorText, setErrorText] = useState<WriteError | null>(null)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const attempt = async (write: () => Promise<unknown>, said: string | null): Promise<boolean> => {
    try {
      await write()
      setErrorText(null)
      if (said !== null) notify({ tone: 'success', text: said })
      return true
    } catch (error) {
      const isMoved = isVersionConflict(error)
      if (!isCallError(error)) reportError(error, { remote: 'builder' })
      const text = isCallError(error) && error.status !== 0 && error.msg !== '' ? error.msg : t('builder.notSaved')
      setErrorText({ text: isMoved ? t('builder.moved') : text, isMoved })
      return false
    }
  }
  /** Resolves to whether it succeeded. A quiet write does not disable buttons and announces nothing. */
  const work = async (write: () => Promise<unknown>, done: 'saved' | 'published' | 'restored', isQuiet = false): Promise<boolean> => {
    if (isBusy) return false
    if (!isQuiet) setIsBusy(true)
    const before = underWay.current
    const mine = before.then(async () => attempt(write, isQuiet ? null : t(`builder.${done}`)))
    underWay.current = mine
    const isDone = await mine
    if (!isQuiet) setIsBusy(false)
    return isDone
  }
  return { work, isBusy, errorText }
}
