import { isCallError } from '@parlour/api-client'
import { endpoints, type Suspension } from '@parlour/contracts'
import { formatDateTime, formatList, isolate } from '@parlour/i18n'
import { Button, EmptyState, TextField } from '@parlour/ui'
import { useRef, useState } from 'react'
import { QUEUE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import cards from '../../features/queue/action-cards.module.css'
import { ActionCard, CardList, DialogButton } from '../../features/queue/entry-card.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { DueDate } from '../../features/release-facts/time-pills.tsx'

const DAYS_MAX = 30
const SLUG_MAX = 60

export function SuspensionsPage() {
  const { t } = useTexts()
  const reader = useReader()
  const query = client.listSuspensions.useQuery(undefined, QUEUE_REFRESH)
  const suspend = reader.may(endpoints.suspendForFraud) ? (
    <DialogButton renderDialog={(close) => <PlaceDialog onClose={close} />}>{t('suspensions.place')}</DialogButton>
  ) : null
  return (
    <ConsoleFrame title={t('suspensions.title')} lead={t('suspensions.lead')} actions={suspend}>
      <Loaded query={query} failed={t('suspensions.loadFailed')}>
        {(data) => <SuspensionList suspensions={data} isStale={query.isFetching} />}
      </Loaded>
    </ConsoleFrame>
  )
}

type OpenDialog = { action: 'extend' | 'lift'; suspension: Suspension }

function SuspensionList({ suspensions, isStale }: { suspensions: readonly Suspension[]; isStale: boolean }) {
  const { t } = useTexts()
  const listRef = useRef<HTMLDivElement>(null)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const goBack = () => listRef.current?.focus()
  const close = () => setOpenDialog(null)
  return (
    <div ref={listRef} tabIndex={-1}>
      <CardList label={t('suspensions.title')} isStale={isStale} empty={<EmptyState icon="check" title={t('suspensions.emptyTitle')} />}>
        {suspensions.map((suspension) => (
          <SuspensionCard
            key={suspension.merchantId}
            suspension={suspension}
            onRequest={(action) => setOpenDialog({ action, suspension })}
          />
        ))}
      </CardList>
      {openDialog?.action === 'extend' ? <ExtendDialog suspension={openDialog.suspension} onDone={goBack} onClose={close} /> : null}
      {openDialog?.action === 'lift' ? <LiftDialog suspension={openDialog.suspension} onDone={goBack} onClose={close} /> : null}
    </div>
  )
}

function SuspensionCard({ suspension, onRequest }: { suspension: Suspension; onRequest: (action: OpenDialog['action']) => void }) {
  const { t, locale } = useTexts()
  const reader = useReader()
  const timeOf = (iso: string) => isolate(formatDateTime(iso, locale))
  const { username, sites, reason, placedBy, placedAt, liftsAt, extendedBy, extensionReason, isMine } = suspension
  const title = (
    <strong>
      <bdi>{username}</bdi>
    </strong>
  )
  const actions = (
    <>
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
    </>
  )
  return (
    <ActionCard title={title} mark={<DueDate until={liftsAt} />} actions={actions}>
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
    </ActionCard>
  )
}

type SuspensionDialogProps = { suspension: Suspension; onDone: () => void; onClose: () => void }

function ExtendDialog({ suspension: { merchantId, username }, onDone, onClose }: SuspensionDialogProps) {
  const { t } = useTexts()
  const [days, setDays] = useState('7')
  const [call] = client.extendSuspension.useMutation()
  const number = /^[0-9]{1,2}$/.test(days) ? Number(days) : 0
  const isFit = number >= 1 && number <= DAYS_MAX
  return (
    <ActionDialog
      title={t('suspensions.extendTitle', { who: isolate(username) })}
      effects={[t('suspensions.extendText')]}
      confirmLabel={t('suspensions.extend')}
      isReady={isFit}
      call={async (reason) =>
        call({ body: { merchantId, days: number, reason } })
          .unwrap()
          .then(onDone)
      }
      onClose={onClose}
    >
      <TextField
        isCode
        inputMode="numeric"
        maxLength={2}
        label={t('suspensions.days')}
        error={isFit ? undefined : t('suspensions.daysWrong')}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
    </ActionDialog>
  )
}

function LiftDialog({ suspension: { merchantId, username }, onDone, onClose }: SuspensionDialogProps) {
  const { t } = useTexts()
  const [call] = client.liftSuspension.useMutation()
  return (
    <ActionDialog
      title={t('suspensions.liftTitle', { who: isolate(username) })}
      effects={[t('suspensions.liftText')]}
      confirmLabel={t('suspensions.lift')}
      tone="primary"
      call={async (reason) => call({ body: { merchantId, reason } }).unwrap().then(onDone)}
      onClose={onClose}
    />
  )
}

function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts()
  const [slug, setSlug] = useState('')
  const [find, finding] = client.findSuspendable.useLazyQuery()
  const [call] = client.suspendForFraud.useMutation()
  const isDialogOpen = finding.originalArgs?.query.slug === slug
  const found = isDialogOpen && !finding.isFetching ? finding.currentData : undefined
  const failure = isDialogOpen && !finding.isFetching && isCallError(finding.error) ? finding.error : null
  const look = () => (/^[a-z0-9-]+$/.test(slug) ? void find({ query: { slug } }) : undefined)
  return (
    <ActionDialog
      title={t('suspensions.place')}
      effects={[t('suspensions.placeText'), t('suspensions.endsItself')]}
      confirmLabel={t('suspensions.suspend')}
      isReady={found !== undefined}
      call={async (reason) => found && call({ body: { merchantId: found.merchantId, reason } }).unwrap()}
      onClose={onClose}
    >
      <TextField
        isCode
        maxLength={SLUG_MAX}
        label={t('suspensions.address')}
        hint={t('suspensions.addressHint')}
        error={failure === null ? undefined : failure.msg || t('queue.offline')}
        value={slug}
        onChange={({ currentTarget }) => setSlug(currentTarget.value.trim().toLowerCase())}
        onBlur={look}
      />
      <div className={cards.actions}>
        <Button variant="secondary" isBusy={finding.isFetching} onClick={look}>
          {t('inbox.find')}
        </Button>
        <span role="status">
          {found === undefined ? null : (
            <>
              <bdi>{found.username}</bdi>: {formatList(found.sites, locale)}
            </>
          )}
        </span>
      </div>
    </ActionDialog>
  )
}
