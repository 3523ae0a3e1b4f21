import { isCallError } from '@parlour/api-client'
import type { ContactMessage } from '@parlour/contracts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { cleanLines } from '../write-email/clean-lines.ts'
import { useCallError } from '../load-panel/use-call-error.ts'
import { draftOf, saveDraft } from './reply-drafts.ts'

export const REPLY_MAX = 4_000
const REPLY_MIN = 2

type Intention = { readonly text: string; readonly key: string }

export type ReplyEvents = { onSent: (message: ContactMessage) => void; onShort: () => void }

/** A retry of the same text keeps its key, so only one email is ever sent; text survives failures. */
export function useReply(id: string, { onSent, onShort }: ReplyEvents) {
  const { t } = useTranslation('console')
  const [text, setText] = useState(() => draftOf(id))
  const [isShort, setIsShort] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const intention = useRef<Intention>(null)
  const [call, calling] = client.replyToContact.useMutation()
  const { errorText, showError, clearError } = useCallError(t('inbox.replyFailed'))
  const write = (typed: string) => {
    setText(typed)
    saveDraft(id, typed)
    setIsShort(false)
    setIsSent(false)
  }
  const send = async () => {
    if (calling.isLoading) return
    const clean = cleanLines(text)
    clearError()
    if (Array.from(clean).length < REPLY_MIN) {
      setIsShort(true)
      return onShort()
    }
    if (intention.current?.text !== clean) intention.current = { text: clean, key: crypto.randomUUID() }
    try {
      onSent(await call({ body: { id, text: clean }, idempotencyKey: intention.current.key }).unwrap())
      intention.current = null
      write('')
      setIsSent(true)
    } catch (error) {
      // The API has ruled on this key; only an answer that never came may still be repeated under it.
      if (isCallError(error) && error.status > 0 && error.status < 500) intention.current = null
      showError(error)
    }
  }
  return { text, write, send, isShort, isSent, isBusy: calling.isLoading, errorText }
}
