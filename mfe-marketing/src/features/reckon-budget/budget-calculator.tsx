import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatLocale, type Locale } from '@parlour/i18n'
import { TextLink } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FACTS, figuresOf } from '../../facts.ts'
import { RangeField } from '../choose-number/range-field.tsx'
import { DemonstrationNote } from '../show-facts/demonstration-note.tsx'
import classes from './budget-calculator.module.css'
import { DEMONSTRATION_TERMS, planBudget, type BudgetPart, type BudgetPlan, type BudgetWish } from './budget-plan.ts'
import { QuarterTable } from './quarter-table.tsx'
import { ShareBar } from './share-bar.tsx'
import { usdt } from './usdt.ts'

const FIRST_WISH: BudgetWish = { players: 500, cost: 30, months: 12 }
const TERMS = { ...DEMONSTRATION_TERMS, smsQuota: FACTS.sms.count }

/** The first year of a campaign: what the free quota, the subsidy and the fund take over, and what is left (M04). */
export function BudgetCalculator() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [wish, setWish] = useState(FIRST_WISH)
  const plan = planBudget(wish, TERMS)
  return (
    <div className={classes.root}>
      <div className={classes.tool}>
        <WishFields wish={wish} onChange={setWish} />
        <div className={classes.result}>
          <DemonstrationNote />
          <ShareBar plan={plan.total} />
          <dl className={classes.rows}>
            {rowsOf(plan, wish, t, locale).map(({ part, formula }) => (
              <div key={part} className={classes.row} data-part={part}>
                <dt className={classes.term}>{t(`ads.${part}`)}</dt>
                <dd className={classes.formula}>{formula}</dd>
                <dd className={classes.sum}>{usdt(plan.total[part], locale)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <QuarterTable plan={plan} />
      <Notes />
    </div>
  )
}

type WishFieldsProps = { wish: BudgetWish; onChange: (wish: BudgetWish) => void }

function WishFields({ wish, onChange }: WishFieldsProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <div className={classes.fields}>
      <RangeField
        label={t('ads.players')}
        value={wish.players}
        min={50}
        max={3_000}
        step={50}
        valueText={formatCount(wish.players, locale)}
        onChange={(players) => onChange({ ...wish, players })}
      />
      <RangeField
        label={t('ads.cost')}
        value={wish.cost}
        min={5}
        max={100}
        step={1}
        valueText={usdt(wish.cost * 100, locale)}
        onChange={(cost) => onChange({ ...wish, cost })}
      />
      <RangeField
        label={t('ads.months')}
        value={wish.months}
        min={1}
        max={12}
        step={1}
        valueText={t('ads.monthCount', { count: wish.months, months: formatCount(wish.months, locale) })}
        onChange={(length) => onChange({ ...wish, months: length })}
      />
    </div>
  )
}

type Row = { readonly part: keyof Omit<BudgetPart, 'players' | 'smsPlayers'>; readonly formula: string }

function rowsOf({ total }: BudgetPlan, wish: BudgetWish, t: TFunction<'marketing'>, locale: Locale): Row[] {
  const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' })
  const percents = TERMS.subsidyPercents.map((share) => percent.format(share / 100)).join(' / ')
  const count = (players: number) => formatCount(players, locale)
  return [
    { part: 'budget', formula: t('ads.budgetRow', { players: count(total.players), cost: usdt(wish.cost * 100, locale) }) },
    { part: 'sms', formula: t('ads.smsRow', { players: count(total.smsPlayers), perPlayer: count(TERMS.smsPerPlayer) }) },
    { part: 'subsidy', formula: t('ads.subsidyRow', { percents: `\u2066${percents}\u2069` }) },
    { part: 'fund', formula: t('ads.fundRow', { percent: percent.format(TERMS.fundPercent / 100) }) },
    { part: 'rest', formula: '' },
  ]
}

function Notes() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <div className={classes.notes}>
      <p>{t('ads.terms')}</p>
      <p>
        {t('ads.fundNote', figuresOf(locale))}{' '}
        <TextLink to={pagePath(locale, PAGES.contact, { topic: 'ads' })}>{t('ads.fundAsk')}</TextLink>
      </p>
    </div>
  )
}
