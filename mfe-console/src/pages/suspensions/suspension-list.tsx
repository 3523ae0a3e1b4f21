import { endpoints, type Suspension } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatList, isolate } from '@parlour/i18n'
import { Button, EmptyState } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import cards from '../../features/list-entries/action-cards.module.css'
import { DueDate } from '../../features/list-entries/due-date.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { ExtendDialog, LiftDialog } from './suspension-dialogs.tsx'

type OpenDialog = { action: 'extend' | 'lift'; suspension: Suspension }

export function SuspensionList({ suspensions, isStale }: { suspensions: readonly Suspension[]; isStale: boolean }) {
  const { t } = useTranslation('console')
  const listRef = useRef<HTMLDivElement>(null)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const goBack = () => listRef.current?.focus()
  const close = () => setOpenDialog(null)
  return (
    <div ref={listRef} tabIndex={-1}>
      {suspensions.length === 0 ? (
        <EmptyState icon="check" title={t('suspensions.emptyTitle')} />
      ) : (
        <ul aria-label={t('suspensions.title')} aria-busy={isStale} className={cards.cards}>
          {suspensions.map((suspension) => (
            <SuspensionCard
              key={suspension.merchantId}
              suspension={suspension}
              onRequest={(action) => setOpenDialog({ action, suspension })}
            />
          ))}
        </ul>
      )}
      {openDialog?.action === 'extend' ? <ExtendDialog suspension={openDialog.suspension} onDone={goBack} onClose={close} /> : null}
      {openDialog?.action === 'lift' ? <LiftDialog suspension={openDialog.suspension} onDone={goBack} onClose={close} /> : null}
    </div>
  )
}

function SuspensionCard({ suspension, onRequest }: { suspension: Suspension; onRequest: (action: OpenDialog['action']) => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const reader = useReader()
  const timeOf = (iso: string) => isolate(formatDateTime(iso, locale))
  const { username, sites, reason, placedBy, placedAt, liftsAt, extendedBy, extensionReason, isMine } = suspension
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <strong>
          <bdi>{username}</bdi>
        </strong>
        <DueDate until={liftsAt} />
      </div>
      <p className={cards.texts}>
        <bdi>{reason}</bdi>
      </p>
      <span className={cards.meta}>
        {t('suspensions.sites')}: {sites.length === 0 ? '–' : formatList(sites, locale)}
      </span>
      <span className={cards.meta}>
        {t('suspensions.placed', { who: isolate(placedBy), time: timeOf(placedAt) })} · {t('suspensions.ends', { time: timeOf(liftsAt) })}
      </span>
      {extendedBy === null ? null : (
        <span className={cards.meta}>
          {t('suspensions.extended', { who: isolate(extendedBy) })}: <bdi>{extensionReason}</bdi>
        </span>
      )}
      <div className={cards.actions}>
        {!reader.may(endpoints.extendSuspension) ? null : isMine ? (
          <span className={cards.meta}>{t('suspensions.own')}</span>
        ) : (
          <Button variant="secondary" aria-label={`${t('suspensions.extend')}: ${username}`} onClick={() => onRequest('extend')}>
            {t('suspensions.extend')}
          </Button>
        )}
        {reader.may(endpoints.liftSuspension) ? (
          <Button variant="secondary" aria-label={`${t('suspensions.lift')}: ${username}`} onClick={() => onRequest('lift')}>
            {t('suspensions.lift')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
