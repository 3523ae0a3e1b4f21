import type { PackageVersion } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatDecimal, formatUsdt } from '@parlour/i18n'
import { Pill, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'
import type { SoldPackage } from './sold-package.ts'

const TONES = { past: 'neutral', now: 'success', planned: 'info' } as const

export function VersionTable({ sold }: { sold: SoldPackage }) {
  const { t } = useTranslation('console')
  const perPeriod = t(sold.maintenancePeriod === 'day' ? 'packages.perDay' : 'packages.perMonth')
  return (
    <Table caption={PACKAGE_NAMES[sold.packageId]} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('packages.from')}</th>
          <th scope="col" data-numeric>
            {t('packages.fee.setup')}
          </th>
          <th scope="col" data-numeric>
            {perPeriod}
          </th>
          <th scope="col" data-numeric>
            {t('packages.fee.deposit')}
          </th>
          <th scope="col" data-numeric>
            {t('packages.fee.collection')}
          </th>
          <th scope="col" data-numeric>
            {t('packages.fee.payout')}
          </th>
          <th scope="col">{t('reason.label')}</th>
        </tr>
      </thead>
      <tbody>
        {sold.versions.map((version) => (
          <VersionRow key={version.version} version={version} perPeriod={perPeriod} />
        ))}
      </tbody>
    </Table>
  )
}

function VersionRow({ version, perPeriod }: { version: PackageVersion; perPeriod: string }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { validFrom, standing, setupFee, maintenanceFee, prepaidDeposit, collectionFeePercent, payoutFeePerTransaction } = version
  const amount = (label: string, value: string) => (
    <td data-label={label} data-numeric>
      {formatUsdt(value, locale)}
    </td>
  )
  return (
    <tr>
      <th scope="row">
        {formatCount(version.version, locale)}.{' '}
        {validFrom === null ? t('packages.fromStart') : <time dateTime={validFrom}>{formatDateTime(validFrom, locale)}</time>}{' '}
        <Pill tone={TONES[standing]} {...(standing === 'planned' ? { icon: 'clock' } : {})}>
          {t(`packages.standing.${standing}`)}
        </Pill>
      </th>
      {amount(t('packages.fee.setup'), setupFee)}
      {amount(perPeriod, maintenanceFee)}
      {amount(t('packages.fee.deposit'), prepaidDeposit)}
      <td data-label={t('packages.fee.collection')} data-numeric>
        <bdi>{formatDecimal(collectionFeePercent, locale)} %</bdi>
      </td>
      {amount(t('packages.fee.payout'), payoutFeePerTransaction)}
      <td data-label={t('reason.label')}>
        <bdi dir="auto">{version.reason === '' ? '–' : version.reason}</bdi>{' '}
        {version.addedBy === null ? null : <bdi>({version.addedBy})</bdi>}
      </td>
    </tr>
  )
}
