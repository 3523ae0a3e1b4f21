import { endpoints, type OutgoingTransfer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '../../features/console-frame/use-reader.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { ApproveDialog } from './payout-detail.tsx'

/** Limit of one call. */
const MOST = 100

/** A second person approves all prepared transfers of others at once. */
export function ApproveAll({ transfers }: { transfers: readonly OutgoingTransfer[] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { may } = useReader()
  const [openDialog, setOpenDialog] = useState<readonly OutgoingTransfer[] | null>(null)
  const ready = transfers.filter(({ state, isOwn }) => state === 'prepared' && !isOwn).slice(0, MOST)
  if (openDialog === null && (ready.length < 2 || !may(endpoints.approvePayouts))) return null
  return (
    <div className={entry.actions}>
      <Button onClick={() => setOpenDialog(ready)}>{t('payouts.approveAll', { number: formatCount(ready.length, locale) })}</Button>
      {openDialog === null ? null : <ApproveDialog transfers={openDialog} onClose={() => setOpenDialog(null)} />}
    </div>
  )
}
