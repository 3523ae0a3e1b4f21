import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, isolateLeftToRight, type Locale } from '@parlour/i18n'
import { Grid, Stack, TextLink } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FACTS, factValuesOf } from '../../../facts.ts'
import { RangeField } from '../../../features/choose-number/range-field.tsx'
import { DemonstrationNote } from '../../../features/show-facts/demonstration-note.tsx'
import { FormulaRows, type FormulaRow } from '../../../features/show-formula/formula-rows.tsx'
import { percentOf } from '../../../features/show-formula/percent-of.ts'
import classes from './budget-calculator.module.css'
import { DEMONSTRATION_TERMS, planBudget, type BudgetPart, type BudgetRequest } from './budget-plan.ts'
import { QuarterTable } from './quarter-table.tsx'
import { usdt } from './usdt.ts'

const PAYERS = ['sms', 'subsidy', 'fund', 'rest'] as const

type Payer = (typeof PAYERS)[number]

const FIRST_REQUEST: BudgetRequest = { players: 500, cost: 30, months: 12 }
const SCALES = {
  players: { min: 50, max: 3_000, step: 50 },
  cost: { min: 5, max: 100, step: 1 },
  months: { min: 1, max: 12, step: 1 },
} as const
const TERMS = { ...DEMONSTRATION_TERMS, smsQuota: FACTS.sms.count }

export function BudgetCalculator() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [request, setRequest] = useState(FIRST_REQUEST)
  const plan = planBudget(request, TERMS)
  return (
    <Stack justify="start" gap="32">
      <Grid columns="5:7" from="1024" gap="32" columnGap="64">
        <RequestFields request={request} onChange={setRequest} />
        <Stack align="start" justify="start" gap="16">
          <DemonstrationNote />
          <ShareBar plan={plan.total} />
          <FormulaRows rows={rowsOf(plan.total, request, t, locale)} />
        </Stack>
      </Grid>
      <QuarterTable plan={plan} />
      <Notes />
    </Stack>
  )
}

type RequestFieldsProps = { request: BudgetRequest; onChange: (request: BudgetRequest) => void }

function RequestFields({ request, onChange }: RequestFieldsProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const texts = {
    players: formatCount(request.players, locale),
    cost: usdt(request.cost * 100, locale),
    months: t('ads.monthCount', { count: request.months, months: formatCount(request.months, locale) }),
  }
  return (
    <Stack justify="start" gap="16">
      {(['players', 'cost', 'months'] as const).map((id) => (
        <RangeField
          key={id}
          label={t(`ads.${id}`)}
          {...SCALES[id]}
          value={request[id]}
          valueText={texts[id]}
          onChange={(value) => onChange({ ...request, [id]: value })}
        />
      ))}
    </Stack>
  )
}

function rowsOf(total: BudgetPart, request: BudgetRequest, t: TFunction<'marketing'>, locale: Locale): FormulaRow[] {
  const count = (players: number) => formatCount(players, locale)
  const percents = TERMS.subsidyPercents.map((share) => percentOf(share, locale)).join(' / ')
  const formulas = {
    budget: t('ads.budgetRow', { players: count(total.players), cost: usdt(request.cost * 100, locale) }),
    sms: t('ads.smsRow', { players: count(total.smsPlayers), perPlayer: count(TERMS.smsPerPlayer) }),
    subsidy: t('ads.subsidyRow', { percents: isolateLeftToRight(percents) }),
    fund: t('ads.fundRow', { percent: percentOf(TERMS.fundPercent, locale) }),
  }
  const value = (part: keyof typeof formulas | 'rest') => usdt(total[part], locale)
  return [
    { id: 'budget', term: t('ads.budget'), formula: formulas.budget, value: value('budget') },
    ...(['sms', 'subsidy', 'fund'] as const).map((part) => ({
      id: part,
      term: <PayerName part={part} />,
      formula: formulas[part],
      value: value(part),
    })),
    { id: 'rest', term: <PayerName part="rest" />, value: value('rest') },
  ]
}

function PayerName({ part }: { part: Payer }) {
  const { t } = useTranslation('marketing')
  return (
    <>
      <span className={classes.dot} data-part={part} aria-hidden="true" />
      {t(`ads.${part}`)}
    </>
  )
}

function Notes() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Stack justify="start" gap="8" size="14" tone="muted" isMeasured>
      <p>{t('ads.terms')}</p>
      <p>
        {t('ads.fundNote', factValuesOf(locale))}{' '}
        <TextLink to={pagePath(locale, PAGES.contact, { topic: 'ads' })}>{t('ads.fundRequest')}</TextLink>
      </p>
    </Stack>
  )
}

function ShareBar({ plan }: { plan: BudgetPart }) {
  const starts = PAYERS.map((_, index) => PAYERS.slice(0, index).reduce((sum, part) => sum + plan[part], 0))
  const percent = (cents: number) => `${((cents / plan.budget) * 100).toFixed(2)}%`
  return (
    <svg aria-hidden="true" focusable="false" className={classes.bar}>
      {PAYERS.map((part, index) => (
        <rect key={part} data-part={part} x={percent(starts[index] ?? 0)} width={percent(plan[part])} height="100%" />
      ))}
    </svg>
  )
}
