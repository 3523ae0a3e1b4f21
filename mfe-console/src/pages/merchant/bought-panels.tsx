import { endpoints, type BodyOf, type MerchantFacts, type SiteStatus } from '@parlour/contracts'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { DataTable, Pill, SelectField, Text, type Tone } from '@parlour/ui'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import texts from '../../features/release-facts/release-facts.module.css'
import { DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'

const ORDER_TONES = ['warning', 'info', 'success', 'danger', 'neutral', 'neutral'] as const satisfies readonly Tone[]

const ACTIONS: Readonly<Record<SiteStatus, readonly Action[]>> = {
  provisioning: [],
  live: ['limit', 'close'],
  'deposit-low': ['limit', 'close'],
  limited: ['unlimit', 'close'],
  suspended: ['close'],
  closed: ['reopen', 'release-url'],
  'url-released': [],
}

/** What the action does to the contract of the site (decision 0039). */
const FEE_EFFECTS: Partial<Record<Action, readonly ParseKeys<'console'>[]>> = {
  close: ['siteStatus.feesEnd'],
  reopen: ['siteStatus.feesBegin'],
}

export function BoughtPanels({ facts: { state, sites, orders } }: { facts: MerchantFacts }) {
  const { t } = useConsole()
  return (
    <>
      <Panel title={t('suspensions.sites')}>
        <Sites state={state} sites={sites} />
      </Panel>
      <Panel title={t('merchant.orders')}>
        <Orders orders={orders} />
      </Panel>
    </>
  )
}

function Sites({ state, sites }: Pick<MerchantFacts, 'state' | 'sites'>) {
  const { t, locale } = useConsole()
  const { hash } = useLocation()
  return (
    <DataTable
      caption={t('suspensions.sites')}
      empty={<Note>{t('merchant.noSites')}</Note>}
      rows={sites}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t('merchant.site'),
          render: ({ id, siteName, slug }) => (
            <>
              <bdi ref={hash === `#${id}` ? reach : undefined}>{siteName}</bdi>
              <Text as="span" size="12" tone="muted" weight="regular" isBreaking className={texts.small}>
                <bdi dir="ltr">{slug}</bdi>
              </Text>
            </>
          ),
        },
        { header: t('releases.status'), render: ({ status }) => <StatusPill of="merchant.siteStatus" state={status} /> },
        { header: t('merchant.created'), render: ({ createdAt }) => <DateTime at={createdAt} /> },
        {
          header: t('siteStatus.open'),
          kind: 'action',
          render: ({ id, siteName, status, contractEndsOn }) => (
            <>
              <ChangeSiteStatus site={{ id, siteName, status }} isAccountClosed={state !== 'active'} />
              {contractEndsOn === null ? null : (
                <Text as="span" size="12" tone="muted" weight="regular" isBreaking className={texts.small}>
                  {t('merchant.contractEnds', { day: formatDay(contractEndsOn, locale) })}
                </Text>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

/** Scrolls to the site in the address, because the row was not rendered when the browser resolved the anchor. */
function reach(name: HTMLElement | null): void {
  name?.scrollIntoView({ block: 'center' })
}

function Orders({ orders }: Pick<MerchantFacts, 'orders'>) {
  const { t, locale } = useConsole()
  return (
    <DataTable
      caption={t('merchant.orders')}
      empty={<Note>{t('merchant.noOrders')}</Note>}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t('finance.order'),
          render: ({ orderNumber, siteName }) => (
            <>
              <bdi dir="ltr">{orderNumber}</bdi>
              <Text as="span" size="12" tone="muted" weight="regular" isBreaking className={texts.small}>
                <bdi>{siteName}</bdi>
              </Text>
            </>
          ),
        },
        {
          header: t('releases.status'),
          render: ({ status }) => <Pill tone={ORDER_TONES[status]}>{t(`merchant.orderStatus.${status}`)}</Pill>,
        },
        { header: t('disputes.amount'), kind: 'number', render: ({ amount }) => formatUsdt(amount, locale) },
        { header: t('merchant.created'), render: ({ createdAt }) => <DateTime at={createdAt} /> },
      ]}
    />
  )
}

type Action = BodyOf<typeof endpoints.changeSiteStatus>['action']

type ChangeSiteStatusProps = {
  site: { id: string; siteName: string; status: SiteStatus }
  /** The merchant's account is suspended or disabled, which also restricts its sites. */
  isAccountClosed: boolean
}

/** Renders nothing when no action is permitted. */
function ChangeSiteStatus({ site, isAccountClosed }: ChangeSiteStatusProps) {
  const { t, may } = useConsole()
  const isManager = may(endpoints.changeSiteStatus)
  const actions = ACTIONS[site.status].filter((action) => action !== 'unlimit' || !isAccountClosed)
  if (!isManager || actions.length === 0) return null
  return (
    <DialogButton
      size="s"
      aria-label={`${t('siteStatus.open')}: ${site.siteName}`}
      renderDialog={(close) => <StatusDialog site={site} actions={actions} onClose={close} />}
    >
      {t('siteStatus.open')}
    </DialogButton>
  )
}

type StatusDialogProps = Pick<ChangeSiteStatusProps, 'site'> & { actions: readonly Action[]; onClose: () => void }

function StatusDialog({ site: { id, siteName }, actions, onClose }: StatusDialogProps) {
  const { t } = useConsole()
  const [change] = client.changeSiteStatus.useMutation()
  const [first = 'close'] = actions
  const [action, setAction] = useState<Action>(first)
  return (
    <ActionDialog
      title={t('siteStatus.title', { site: siteName })}
      effects={[t(`siteStatus.effects.${action}`), ...(FEE_EFFECTS[action] ?? []).map((effect) => t(effect)), t('siteStatus.notified')]}
      confirmLabel={t('siteStatus.save')}
      tone={action === 'unlimit' || action === 'reopen' ? 'primary' : 'danger'}
      call={async (reason) => change({ body: { id, action, reason } }).unwrap()}
      onClose={onClose}
    >
      <SelectField
        label={t('siteStatus.action')}
        value={action}
        options={actions.map((value) => ({ value, label: t(`siteStatus.actions.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setAction(actions.find((one) => one === value) ?? first)}
      />
    </ActionDialog>
  )
}
