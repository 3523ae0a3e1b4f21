import { wireOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDecimal, formatUsdt, type Locale } from '@parlour/i18n'
import { ErrorState, Grid, Skeleton, Stack, Table, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, GLOBAL_MARKET } from '../../client.ts'
import { CENT } from '../../features/compare-fees/monthly-cost.ts'
import { percentOf } from '../../features/show-formula/percent-of.ts'
import { settle, type Settlement, type Volume } from './settle.ts'
import classes from './settlement-example.module.css'
import { EXAMPLE_VOLUME, VolumeForm } from './volume-form.tsx'

const ROWS = ['collected', 'collectionFee', 'paidOut', 'payoutFee', 'net'] as const
type RowId = (typeof ROWS)[number]

export function SettlementExample() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [volume, setVolume] = useState<Volume>(EXAMPLE_VOLUME)
  const { data, isError, isFetching, refetch } = client.listPackages.useQuery(GLOBAL_MARKET)
  return (
    <Grid columns="1:2" from="768" gap="32" columnGap="48" className={classes.root}>
      <VolumeForm onVolume={setVolume} />
      <Stack justify="start" gap="16" className={classes.result} aria-busy={data === undefined}>
        {data === undefined && isError ? <ErrorState title={t('pay.feesFailed')} onRetry={refetch} isRetrying={isFetching} /> : null}
        {data === undefined && !isError ? <Skeleton shape="block" blockSize="320px" /> : null}
        {data === undefined ? null : <SettlementTable packages={data} volume={volume} />}
        <p className={classes.formula}>{t('pay.formula')}</p>
        <Text size="14" tone="muted" isMeasured>
          {t('pay.rounding', { step: formatUsdt(wireOf(CENT), locale) })}
        </Text>
      </Stack>
    </Grid>
  )
}

function SettlementTable({ packages, volume }: { packages: readonly Package[]; volume: Volume }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const columns = packages.map((fees) => ({ fees, settlement: settle(volume, fees) }))
  return (
    <Table caption={packages.map(({ id }) => t(`fee.${id}`)).join(' / ')} isCaptionHidden density="dense" className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('pay.line')}</th>
          {columns.map(({ fees }) => (
            <th key={fees.id} scope="col" data-numeric>
              {t(`fee.${fees.id}`)}{' '}
              <Text as="span" tone="subtle" weight="regular" isMono>
                USDT
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} data-row={row}>
            <th scope="row">{t(`pay.${row}`)}</th>
            {columns.map(({ fees, settlement }) => (
              <td key={fees.id} data-numeric>
                <Rate row={row} fees={fees} payouts={volume.payouts} />
                <span className={classes.amount}>
                  <bdi dir="ltr">{amountOf(row, settlement, locale)}</bdi>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Rate({ row, fees, payouts }: { row: RowId; fees: Package; payouts: bigint }) {
  const locale = useLocale()
  if (row === 'collectionFee')
    return (
      <Text as="small" size="12" tone="subtle" weight="regular" className={classes.rate}>
        {percentOf(fees.collectionFeePercent, locale)}
      </Text>
    )
  if (row !== 'payoutFee') return null
  return (
    <Text as="small" size="12" tone="subtle" weight="regular" className={classes.rate}>
      <bdi dir="ltr">{`${formatCount(Number(payouts), locale)} × ${formatDecimal(fees.payoutFeePerTransaction, locale)}`}</bdi>
    </Text>
  )
}

function amountOf(row: RowId, settlement: Settlement, locale: Locale): string {
  const isDeducted = row === 'collectionFee' || row === 'paidOut' || row === 'payoutFee'
  const amount = settlement[row]
  return formatDecimal(wireOf(isDeducted ? -amount : amount), locale)
}
