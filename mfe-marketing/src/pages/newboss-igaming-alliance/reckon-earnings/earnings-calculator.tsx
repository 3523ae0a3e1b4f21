import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt, type Locale } from '@parlour/i18n'
import { Card, Heading, RadioCards, Text } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { microOf, wireOf } from '@parlour/contracts'
import { client } from '../../../client.ts'
import { FACTS } from '../../../facts.ts'
import { RangeField } from '../../../features/choose-number/range-field.tsx'
import { FormulaRows, type FormulaRow } from '../../../features/show-formula/formula-rows.tsx'
import { percentOf } from '../../../features/show-formula/percent-of.ts'
import classes from './earnings-calculator.module.css'

type EarningsInput = { readonly registrations: number; readonly conversionPercent: number; readonly setupFee: number }

/** `sites` is rounded down; amounts are decimal strings in USDT. `commission` is null without a rate. */
type MonthEarnings = { readonly sites: number; readonly fees: string; readonly commission: string | null }

const HUNDRED_PERCENT_IN_MICRO = 100_000_000n

const SETUP_FEES = { standard: FACTS.setup.count, elite: FACTS.eliteSetup.count } as const
const PACKAGES = ['standard', 'elite'] as const
const FIRST_REQUEST: EarningsInput = { registrations: 40, conversionPercent: 10, setupFee: SETUP_FEES.standard }

export function EarningsCalculator() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [request, setRequest] = useState(FIRST_REQUEST)
  const { data: terms, isError } = client.getAffiliateTerms.useQuery()
  const rate = terms && percentOf(terms.ratePercent, locale)
  const rows = rowsOf(request, reckonEarnings(request, terms?.ratePercent), rate, t, locale)
  return (
    <Card gap="16">
      <Heading level={2} size="20">
        {t('alliance.earnTitle')}
      </Heading>
      <RequestFields request={request} onChange={setRequest} />
      <FormulaRows rows={rows} />
      <Text size="14" tone="muted" className={classes.note}>
        {rate === undefined ? (isError ? t('alliance.rateMissing') : '') : t('alliance.rateDemo', { rate })}
      </Text>
    </Card>
  )
}

type RequestFieldsProps = { request: EarningsInput; onChange: (request: EarningsInput) => void }

function RequestFields({ request, onChange }: RequestFieldsProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <>
      <RangeField
        label={t('alliance.registrations')}
        value={request.registrations}
        min={10}
        max={500}
        step={10}
        valueText={formatCount(request.registrations, locale)}
        onChange={(registrations) => onChange({ ...request, registrations })}
      />
      <RangeField
        label={t('alliance.conversion')}
        value={request.conversionPercent}
        min={1}
        max={50}
        step={1}
        valueText={percentOf(request.conversionPercent, locale)}
        onChange={(conversionPercent) => onChange({ ...request, conversionPercent })}
      />
      <RadioCards
        label={t('alliance.package')}
        name="earnings-package"
        columns={2}
        value={request.setupFee === SETUP_FEES.elite ? 'elite' : 'standard'}
        options={PACKAGES.map((value) => ({
          value,
          title: t(`fee.${value}`),
          description: formatUsdt(String(SETUP_FEES[value]), locale),
        }))}
        onValueChange={(value) => onChange({ ...request, setupFee: SETUP_FEES[value] })}
      />
    </>
  )
}

function rowsOf(
  request: EarningsInput,
  month: MonthEarnings,
  rate: string | undefined,
  t: TFunction<'marketing'>,
  locale: Locale,
): FormulaRow[] {
  const registrations = formatCount(request.registrations, locale)
  const percent = percentOf(request.conversionPercent, locale)
  const sites = formatCount(month.sites, locale)
  const fees = formatUsdt(month.fees, locale)
  return [
    { id: 'sites', term: t('alliance.sites'), formula: t('alliance.sitesRow', { registrations, percent }), value: sites },
    {
      id: 'fees',
      term: t('alliance.fees'),
      formula: t('alliance.feesRow', { sites, fee: formatUsdt(String(request.setupFee), locale) }),
      value: fees,
    },
    {
      id: 'commission',
      term: t('alliance.commission'),
      formula: rate === undefined ? '' : t('alliance.commissionRow', { fees, rate }),
      value: month.commission === null ? '–' : formatUsdt(month.commission, locale),
    },
  ]
}

/** Sites × setup fee × rate, rounded half up to six decimals as on the dashboard. `ratePercent` is a plain decimal. */
export function reckonEarnings(request: EarningsInput, ratePercent: string | undefined): MonthEarnings {
  const sites = Math.floor((request.registrations * request.conversionPercent) / 100)
  const fees = BigInt(sites) * microOf(String(request.setupFee))
  return { sites, fees: wireOf(fees), commission: ratePercent === undefined ? null : wireOf(shareOf(fees, ratePercent)) }
}

function shareOf(micro: bigint, percent: string): bigint {
  return (micro * microOf(percent) + HUNDRED_PERCENT_IN_MICRO / 2n) / HUNDRED_PERCENT_IN_MICRO
}
