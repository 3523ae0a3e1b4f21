import { isCallError } from '@parlour/api-client'
import { VERIFICATION_LIMITS, type DocumentKind } from '@parlour/contracts'
import { base64Of } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useCallText } from '../../features/call-error/use-call-text.ts'

export const DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

const REASONS = ['bytes', 'kind', 'encrypted', 'active', 'sides', 'animated', 'broken'] as const

export function useAddDocument(kind: DocumentKind) {
  const { t } = useTranslation('account')
  const textOf = useCallText(t('verification.documents.failed'))
  const [addDocument] = client.addVerificationDocument.useMutation()
  const [sending, setSending] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const add = async (file: File) => {
    setFault(undefined)
    if (!DOCUMENT_TYPES.includes(file.type)) return setFault(t('verification.documents.rejected.kind'))
    if (file.size > VERIFICATION_LIMITS.documentBytes) return setFault(t('verification.documents.rejected.bytes'))
    setSending(file.name)
    try {
      await addDocument({ body: { kind, fileName: file.name.slice(-200), content: await base64Of(file) } }).unwrap()
    } catch (error) {
      const reason = isCallError(error) ? REASONS.find((each) => each === error.fields.content) : undefined
      setFault(reason === undefined ? textOf(error) : t(`verification.documents.rejected.${reason}`))
    } finally {
      setSending(null)
    }
  }
  return { add, sending, fault }
}
