import { endpoints, type MerchantFile, type MerchantSuspension } from '@parlour/contracts'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import cards from '../../features/list-entries/action-cards.module.css'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { SuspensionCard } from './suspension-card.tsx'
import { SuspensionDialog, type SuspensionAction } from './suspension-dialog.tsx'

export function SuspensionPanel({ file: { id, suspensions }, isStaff }: { file: MerchantFile; isStaff: boolean }) {
  const { t } = useTranslation('console')
  const reader = useReader()
  const [isConfirming, setIsConfirming] = useState(false)
  const [openDialog, setOpenDialog] = useState<{ suspension: MerchantSuspension; action: SuspensionAction } | null>(null)
  const isManager = reader.may(endpoints.suspendMerchant)
  const maySuspend = isManager && !isStaff && !suspensions.some(({ state }) => state === 'waiting')
  const suspend = maySuspend ? (
    <Button variant="secondary" size="s" onClick={() => setIsConfirming(true)}>
      {t('merchant.suspend')}
    </Button>
  ) : null
  return (
    <Panel title={t('merchant.suspensions')} aside={suspend}>
      {suspensions.length === 0 ? <Note>{t('merchant.noSuspensions')}</Note> : null}
      <ul aria-label={t('merchant.suspensions')} className={cards.cards}>
        {suspensions.map((suspension) => (
          <SuspensionCard
            key={suspension.id}
            suspension={suspension}
            onAction={isManager ? (action) => setOpenDialog({ suspension, action }) : undefined}
          />
        ))}
      </ul>
      {isConfirming ? (
        <SuspendDialog
          merchantId={id}
          isSuspended={suspensions.some(({ state }) => state === 'active')}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
      {openDialog === null ? null : <SuspensionDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </Panel>
  )
}
