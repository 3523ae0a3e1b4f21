import { microOf, type SiteContract } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt, type Locale } from '@parlour/i18n'
import { Button, Card, DescriptionList, EmptyState, Grid, Heading, Pill, Stack } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { formatBasisPoints } from '../read-settlement/format-basis-points.ts'
import classes from './site-terms.module.css'

export function SiteTerms({ contracts }: { contracts: readonly SiteContract[] }) {
  const { t } = useTranslation('billing')
  const host = useHost()
  if (contracts.length === 0) {
    const action = <Button onClick={host.openSite}>{t('settlement.terms.open')}</Button>
    return <EmptyState icon="plus" title={t('settlement.terms.none')} description={t('settlement.terms.noneText')} action={action} />
  }
  return (
    <Grid columns="2" from="1024" gap="24">
      <p className={`${classes.wide} ${classes.note}`}>{t('settlement.terms.rounding')}</p>
      {contracts.map((contract) => (
        <TermsOfSite key={contract.id} contract={contract} />
      ))}
      <p className={`${classes.wide} ${classes.note}`}>{t('settlement.terms.disputes')}</p>
    </Grid>
  )
}

function TermsOfSite({ contract }: { contract: SiteContract }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { data: fees } = client.getPackage.useQuery({ query: { id: contract.packageId } })
  const setup = fees ? [{ id: 'setup', term: t('settlement.terms.setup'), value: <bdi>{formatUsdt(fees.setupFee, locale)}</bdi> }] : []
  return (
    <Card className={classes.site}>
      <Stack gap="8" columnGap="16" direction="row" align="center" justify="between">
        <Heading level={3} size="20" isBreaking>
          <bdi>{contract.siteName}</bdi>
        </Heading>
        <Pill icon="dot">{t(`settlement.${contract.packageId}`)}</Pill>
      </Stack>
      <DescriptionList variant="spread" items={[...setup, ...termsOf(contract, t, locale)]} />
      {contract.isRoyaltyDemonstration ? <p className={classes.note}>{t('settlement.terms.royaltyDemo')}</p> : null}
    </Card>
  )
}

function termsOf(contract: SiteContract, t: TFunction<'billing'>, locale: Locale) {
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const isDaily = contract.maintenancePeriod === 'day'
  const isPayoutFree = microOf(contract.payoutFee) === 0n
  const { royaltyBasisPoints: rate, collectionBasisPoints: share } = contract
  const rows = [
    ['maintenance', t(isDaily ? 'settlement.terms.perDay' : 'settlement.terms.perMonth', { amount: usdt(contract.maintenanceFee) })],
    ['deposit', usdt(contract.prepaidDeposit)],
    ['period', t(isDaily ? 'settlement.terms.daily' : 'settlement.terms.monthly')],
    ['collection', share === 0 ? t('settlement.terms.free') : formatBasisPoints(share, locale)],
    ['payout', isPayoutFree ? t('settlement.terms.free') : t('settlement.terms.perPayout', { amount: usdt(contract.payoutFee) })],
    [
      'royalty',
      rate === null
        ? t('settlement.terms.byContract')
        : microOf(contract.royaltyMinimum) === 0n
          ? formatBasisPoints(rate, locale)
          : t('settlement.terms.royaltyRate', { rate: formatBasisPoints(rate, locale), minimum: usdt(contract.royaltyMinimum) }),
    ],
    ['launched', formatDay(contract.launchedOn, locale)],
    ['nextClose', contract.nextClose === null ? '–' : formatDay(contract.nextClose, locale)],
    ...(contract.endedOn === null
      ? []
      : [[contract.nextClose === null ? 'endedOn' : 'endsOn', formatDay(contract.endedOn, locale)] as const]),
  ] as const
  return rows.map(([id, value]) => ({ id, term: t(`settlement.terms.${id}`), value: <bdi>{value}</bdi> }))
}
