import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Table, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { BudgetPart, BudgetPlan } from './budget-plan.ts'
import { usdt } from './usdt.ts'

const SUMS = ['budget', 'sms', 'subsidy', 'fund', 'rest'] as const

export function QuarterTable({ plan }: { plan: BudgetPlan }) {
  const { t } = useTranslation('marketing')
  return (
    <Table caption={t('ads.caption')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('ads.caption')}</VisuallyHidden>
          </th>
          <th scope="col" data-numeric>
            {t('ads.colPlayers')}
          </th>
          {SUMS.map((sum) => (
            <th key={sum} scope="col" data-numeric>
              {t(`ads.${sum}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.quarters.map((part, index) => {
          const name = t('ads.quarter', { number: index + 1 })
          return <PartRow key={name} name={name} part={part} />
        })}
        <PartRow name={t('ads.total')} part={plan.total} />
      </tbody>
    </Table>
  )
}

function PartRow({ name, part }: { name: string; part: BudgetPart }) {
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td data-numeric>
        <bdi>{formatCount(part.players, locale)}</bdi>
      </td>
      {SUMS.map((sum) => (
        <td key={sum} data-numeric>
          <bdi>{usdt(part[sum], locale)}</bdi>
        </td>
      ))}
    </tr>
  )
}
