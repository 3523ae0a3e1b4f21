import { isCallError } from '@parlour/api-client'
import { RULES } from '@parlour/contracts'
import { base64Of } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useCallText } from '../call-error/use-call-text.ts'

export const AVATAR_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

const REASONS = ['bytes', 'kind', 'sides', 'animated', 'broken'] as const

export function useSaveAvatar() {
  const { t } = useTranslation('account')
  const textOf = useCallText(t('avatar.failed'))
  const [setAvatar, { isLoading }] = client.setAvatar.useMutation()
  const [fault, setFault] = useState<string>()
  const [update, setUpdate] = useState('')
  const save = async (file: File | null) => {
    setFault(undefined)
    setUpdate('')
    if (file && !AVATAR_TYPES.includes(file.type)) return setFault(t('avatar.rejected.kind'))
    if (file && file.size > RULES.avatar.maxBytes) return setFault(t('avatar.rejected.bytes'))
    try {
      await setAvatar({ body: { image: file && (await base64Of(file)) } }).unwrap()
      setUpdate(t(file ? 'avatar.saved' : 'avatar.removed'))
    } catch (error) {
      const reason = isCallError(error) ? REASONS.find((each) => each === error.fields.image) : undefined
      setFault(reason === undefined ? textOf(error) : t(`avatar.rejected.${reason}`))
    }
  }
  return { save, isSending: isLoading, fault, update }
}
