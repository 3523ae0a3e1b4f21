import { isCallError } from '@parlour/api-client'
import { endpoints, type Suspension } from '@parlour/contracts'
import { formatDateTime, formatList, isolate } from '@parlour/i18n'
import { Button, EmptyState, Stack, Text, TextField } from '@parlour/ui'
import { useState } from 'react'
import { QUEUE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton, DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { MerchantLink } from '../../features/release-facts/facts.tsx'
import { DueDate } from '../../features/release-facts/pills.tsx'

const DAYS_MAX = 30
const SLUG_MAX = 60

export function SuspensionsPage() {
  const { t, may } = useConsole()
  const query = client.listSuspensions.useQuery(undefined, QUEUE_REFRESH)
  const suspend = may(endpoints.suspendForFraud) ? (
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

function SuspensionList({ suspensions, isStale }: { suspensions: readonly Suspension[]; isStale: boolean }) {
  const { t, may } = useConsole()
  return (
    <ActionTable
      label={t('suspensions.title')}
      isStale={isStale}
      items={suspensions}
      rowKey={({ merchantId }) => merchantId}
      empty={<EmptyState icon="check" title={t('suspensions.emptyTitle')} />}
      columns={COLUMNS}
      renderActions={may(endpoints.liftSuspension) ? (suspension) => <SuspensionActions suspension={suspension} /> : null}
    />
  )
}

const COLUMNS: readonly ListColumn<Suspension>[] = [
  {
    id: 'merchant',
    header: 'finance.merchant',
    sort: ({ username }) => username,
    cell: ({ merchantId, username }) => <MerchantLink id={merchantId}>{username}</MerchantLink>,
  },
  { id: 'sites', header: 'suspensions.sites', cell: ({ sites }, _t, locale) => (sites.length === 0 ? '–' : formatList(sites, locale)) },
  { id: 'reason', header: 'affiliates.reason', cell: (suspension) => <Reasons suspension={suspension} /> },
  { id: 'ends', header: 'overview.due', sort: ({ liftsAt }) => liftsAt, cell: ({ liftsAt }) => <DueDate until={liftsAt} /> },
]

function Reasons({ suspension: { reason, placedBy, placedAt, extendedBy, extensionReason } }: { suspension: Suspension }) {
  const { t, locale } = useConsole()
  return (
    <>
      <bdi>{reason}</bdi>
      <Text size="12" tone="muted">
        {t('suspensions.placed', { who: isolate(placedBy), time: isolate(formatDateTime(placedAt, locale)) })}
      </Text>
      {extendedBy === null ? null : (
        <Text size="12" tone="muted">
          {t('suspensions.extended', { who: isolate(extendedBy) })}: <bdi>{extensionReason}</bdi>
        </Text>
      )}
    </>
  )
}

function SuspensionActions({ suspension }: { suspension: Suspension }) {
  const { t, may } = useConsole()
  const [lift] = client.liftSuspension.useMutation()
  const { merchantId, username, isMine } = suspension
  return (
    <Stack direction="row" align="center" justify="end" gap="8">
      {!may(endpoints.extendSuspension) ? null : isMine ? (
        <Text as="span" size="12" tone="muted">
          {t('suspensions.own')}
        </Text>
      ) : (
        <DialogButton
          aria-label={`${t('suspensions.extend')}: ${username}`}
          renderDialog={(close) => <ExtendDialog suspension={suspension} onClose={close} />}
        >
          {t('suspensions.extend')}
        </DialogButton>
      )}
      <ActionButton
        label={t('suspensions.lift')}
        of={username}
        title={t('suspensions.liftTitle', { who: isolate(username) })}
        effects={[t('suspensions.liftText')]}
        tone="primary"
        call={async (why) => lift({ body: { merchantId, reason: why } }).unwrap()}
      />
    </Stack>
  )
}

function ExtendDialog({ suspension: { merchantId, username }, onClose }: { suspension: Suspension; onClose: () => void }) {
  const { t } = useConsole()
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
      call={async (reason) => call({ body: { merchantId, days: number, reason } }).unwrap()}
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

function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useConsole()
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
      <Stack direction="row" align="center" gap="8">
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
      </Stack>
    </ActionDialog>
  )
}
