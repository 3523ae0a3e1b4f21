import type { SettlementSummary } from '@parlour/contracts'
import { Card } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettlementDisputesQuery } from '../../api/settlement-api.ts'
import { DisputeState } from '../../features/dispute-line/dispute-of-line.tsx'
import { usePlace } from '../../features/read-settlement/use-place.ts'
import { StatementList } from '../../features/show-statement/statement-list.tsx'
import { StatementSheet } from '../../features/show-statement/statement-sheet.tsx'
import classes from './settlement-page.module.css'

/** The statements, or the one that the address names. */
export function StatementsView({ summary }: { summary: SettlementSummary | undefined }) {
  const statementId = usePlace().read('statement')
  if (statementId !== null) return <StatementSheet key={statementId} id={statementId} />
  return (
    <div className={classes.view}>
      <StatementList contracts={summary?.contracts ?? []} />
      <MyDisputes />
    </div>
  )
}

/** Disputes of all statements; nothing stands here while there is none. */
function MyDisputes() {
  const { t } = useTranslation('billing')
  const { data = [] } = useSettlementDisputesQuery()
  if (data.length === 0) return null
  return (
    <section className={classes.view} aria-labelledby="settlement-disputes">
      <h2 id="settlement-disputes" className={classes.heading}>
        {t('settlement.dispute.heading')}
      </h2>
      {data.map((dispute) => (
        <Card key={dispute.id}>
          <DisputeState dispute={dispute} />
        </Card>
      ))}
    </section>
  )
}
