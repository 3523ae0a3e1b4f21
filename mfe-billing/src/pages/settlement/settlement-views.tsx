import type { SettlementSummary } from '@parlour/contracts'
import { PanelSkeleton, Tabs } from '@parlour/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MovementList } from '../../features/list-movements/movement-list.tsx'
import { useSettlementAddress } from '../../features/read-settlement/use-settlement-address.ts'
import { SiteTerms } from '../../features/show-terms/site-terms.tsx'

const Statements = lazy(async () => ({ default: (await import('./statements-view.tsx')).StatementsView }))
const Simulator = lazy(async () => ({ default: (await import('../../features/simulate-fees/simulator.tsx')).Simulator }))

const VIEWS = ['movements', 'statements', 'terms', 'simulator'] as const

export function SettlementViews({ summary }: { summary: SettlementSummary | undefined }) {
  const { t } = useTranslation('billing')
  const { read, go } = useSettlementAddress()
  const view = VIEWS.find((one) => one === read('view')) ?? 'movements'
  const panels = {
    movements: <MovementList nextDebit={summary?.nextDebit} />,
    statements: <Statements summary={summary} />,
    terms: summary ? <SiteTerms contracts={summary.contracts} /> : null,
    simulator: <Simulator />,
  }
  return (
    <Tabs
      label={t('settlement.view.label')}
      value={view}
      onValueChange={(next) => go({ view: next === 'movements' ? null : next, statement: null, journal: null })}
      tabs={VIEWS.map((value) => ({
        value,
        label: t(`settlement.view.${value}`),
        panel: <Suspense fallback={<PanelSkeleton rows={2} rowSize="160px" />}>{panels[value]}</Suspense>,
      }))}
    />
  )
}
