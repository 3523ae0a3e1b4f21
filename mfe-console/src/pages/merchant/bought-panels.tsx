import type { MerchantFacts, SiteStatus } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Pill, Table, VisuallyHidden, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ChangeSiteStatus } from '../../features/change-site-status/change-site-status.tsx'
import texts from '../../features/merchant-facts/merchant-facts.module.css'
import { Note, Panel } from '../../features/release-facts/panel.tsx'

const SITE_TONES = {
  provisioning: 'info',
  live: 'success',
  'deposit-low': 'warning',
  limited: 'warning',
  suspended: 'danger',
  closed: 'neutral',
  'url-released': 'neutral',
} as const satisfies Record<SiteStatus, Tone>

const ORDER_TONES = ['warning', 'info', 'success', 'danger', 'neutral', 'neutral'] as const satisfies readonly Tone[]

export function BoughtPanels({ facts: { state, sites, orders } }: { facts: MerchantFacts }) {
  const { t } = useTranslation('console')
  return (
    <>
      <Panel title={t('suspensions.sites')}>
        {sites.length === 0 ? <Note>{t('merchant.noSites')}</Note> : <Sites state={state} sites={sites} />}
      </Panel>
      <Panel title={t('merchant.orders')}>{orders.length === 0 ? <Note>{t('merchant.noOrders')}</Note> : <Orders orders={orders} />}</Panel>
    </>
  )
}

function Sites({ state, sites }: Pick<MerchantFacts, 'state' | 'sites'>) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { hash } = useLocation()
  return (
    <Table caption={t('suspensions.sites')} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('merchant.site')}</th>
          <th scope="col">{t('releases.status')}</th>
          <th scope="col">{t('merchant.created')}</th>
          <th scope="col">
            <VisuallyHidden>{t('siteStatus.open')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {sites.map(({ id, siteName, slug, status, createdAt, contractEndsOn }) => (
          <tr key={id} ref={hash === `#${id}` ? reach : undefined}>
            <th scope="row">
              <bdi>{siteName}</bdi>
              <span className={texts.small}>
                <bdi dir="ltr">{slug}</bdi>
              </span>
            </th>
            <td data-label={t('releases.status')}>
              <Pill tone={SITE_TONES[status]}>{t(`merchant.siteStatus.${status}`)}</Pill>
            </td>
            <td data-label={t('merchant.created')}>
              <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
            </td>
            <td data-act>
              <ChangeSiteStatus site={{ id, siteName, status }} isAccountClosed={state !== 'active'} />
              {contractEndsOn === null ? null : (
                <span className={texts.small}>{t('merchant.contractEnds', { day: formatDay(contractEndsOn, locale) })}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Scrolls to the site in the address, because the row was not rendered when the browser resolved the anchor. */
function reach(row: HTMLTableRowElement | null): void {
  row?.scrollIntoView({ block: 'center' })
}

function Orders({ orders }: Pick<MerchantFacts, 'orders'>) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Table caption={t('merchant.orders')} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('finance.order')}</th>
          <th scope="col">{t('releases.status')}</th>
          <th scope="col" data-numeric>
            {t('disputes.amount')}
          </th>
          <th scope="col">{t('merchant.created')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, orderNumber, siteName, status, amount, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <bdi dir="ltr">{orderNumber}</bdi>
              <span className={texts.small}>
                <bdi>{siteName}</bdi>
              </span>
            </th>
            <td data-label={t('releases.status')}>
              <Pill tone={ORDER_TONES[status]}>{t(`merchant.orderStatus.${status}`)}</Pill>
            </td>
            <td data-label={t('disputes.amount')} data-numeric>
              {formatUsdt(amount, locale)}
            </td>
            <td data-label={t('merchant.created')}>
              <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
