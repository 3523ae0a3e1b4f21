import { isCallError } from '@parlour/api-client'
import { isVersionConflict, useHost } from '@parlour/federation-sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Why the last write did not happen; `isMoved` when somebody else wrote meanwhile. */
export type WriteError = { readonly text: string; readonly isMoved: boolean }

/** Writes one after the other; what is refused is said and stays said until a write is done. */
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
  /** Answers whether it was done. A quiet write keeps the buttons as they are and says nothing when it is done. */
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
