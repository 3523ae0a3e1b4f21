import type { WatchedDeposit } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Pill, Table, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { MerchantLink } from '../../features/merchant-facts/merchant-link.tsx'
import { formatSpan } from '../../features/release-facts/figures.ts'

const TONES = { low: 'warning', empty: 'danger', suspended: 'danger' } as const satisfies Record<WatchedDeposit['state'], Tone>
const DAY_SECONDS = 86_400
const SOON_DAYS = 3

export function DepositTable({ deposits, isStale }: { deposits: readonly WatchedDeposit[]; isStale: boolean }) {
  const { t } = useTranslation('console')
  return (
    <Table caption={t('deposits.watch')} isCaptionHidden density="dense" isStacked aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('affiliates.account')}</th>
          <th scope="col">{t('queue.states')}</th>
          <th scope="col">{t('deposits.emptySince')}</th>
          <th scope="col">{t('deposits.closesOn')}</th>
          <th scope="col" data-numeric>
            {t('deposits.balance')}
          </th>
          <th scope="col" data-numeric>
            {t('deposits.required')}
          </th>
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => (
          <DepositRow key={deposit.merchantId} deposit={deposit} />
        ))}
      </tbody>
    </Table>
  )
}

function DepositRow({
  deposit: { merchantId, username, state, balance, required, emptySince, daysLeft, suspendsOn },
}: {
  deposit: WatchedDeposit
}) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const dayOf = (day: string | null) => (day === null ? '–' : <time dateTime={day}>{formatDay(day, locale)}</time>)
  return (
    <tr>
      <th scope="row">
        <MerchantLink id={merchantId}>{username}</MerchantLink>
      </th>
      <td data-label={t('queue.states')}>
        <Pill tone={TONES[state]}>{t(`deposits.state.${state}`)}</Pill>
      </td>
      <td data-label={t('deposits.emptySince')}>{dayOf(emptySince)}</td>
      <td data-label={t('deposits.closesOn')}>
        {dayOf(suspendsOn)}{' '}
        {state === 'empty' && daysLeft !== null ? (
          <Pill icon="clock" tone={daysLeft <= SOON_DAYS ? 'warning' : 'info'}>
            {t('queue.left', { span: formatSpan(daysLeft * DAY_SECONDS, locale) })}
          </Pill>
        ) : null}
      </td>
      <td data-label={t('deposits.balance')} data-numeric>
        {formatUsdt(balance, locale)}
      </td>
      <td data-label={t('deposits.required')} data-numeric>
        {formatUsdt(required, locale)}
      </td>
    </tr>
  )
}
