import { isCallError } from '@parlour/api-client'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import type { PayoutMethod } from '../../features/settle-money/method-field.tsx'
import { signedOf } from './signed-file.ts'

type Outcome = { tone: 'success' | 'info' | 'danger'; text: string }

export function useSigning() {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { reportError } = useHost()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [read, reading] = client.exportPayouts.useLazyQuery()
  const [submit, submitting] = client.submitPayouts.useMutation()
  const fail = (error: unknown) => {
    if (!isCallError(error)) reportError(error, { remote: 'console' })
    setOutcome({ tone: 'danger', text: (isCallError(error) && error.msg) || t('queue.failed') })
  }
  const take = async (method: PayoutMethod) => {
    setOutcome(null)
    try {
      const file = await read({ query: { method } }).unwrap()
      const number = file.transfers.length
      if (number === 0) return setOutcome({ tone: 'info', text: t('payouts.noneApproved') })
      download(`${JSON.stringify(file, null, 2)}\n`, `approved-${method}.json`)
      setOutcome({ tone: 'success', text: t('payouts.taken', { number: formatCount(number, locale) }) })
    } catch (error) {
      fail(error)
    }
  }
  const handIn = async (file: File) => {
    setOutcome(null)
    const transactions = signedOf(await file.text())
    if (transactions === null) return setOutcome({ tone: 'danger', text: t('payouts.unreadable') })
    try {
      const { length } = await submit({ body: { transactions } }).unwrap()
      setOutcome({ tone: 'success', text: t('payouts.handedIn', { number: formatCount(length, locale) }) })
    } catch (error) {
      fail(error)
    }
  }
  return { take, handIn, outcome, isTaking: reading.isFetching, isSending: submitting.isLoading }
}

function download(text: string, name: string) {
  const link = document.createElement('a')
  link.href = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`
  link.download = name
  link.click()
}
