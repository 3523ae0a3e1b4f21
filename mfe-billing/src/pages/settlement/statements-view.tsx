import type { Dispute, SettlementSummary, StatementLine } from '@parlour/contracts'
import { Card, Heading, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { DisputeState } from './dispute-line/dispute-of-line.tsx'
import { useFocusOnChange } from '../../features/restore-focus/use-focus-on-change.ts'
import { useSettlementAddress } from './read-settlement/use-settlement-address.ts'
import { StatementList } from './show-statement/statement-list.tsx'
import { StatementView } from './show-statement/statement-view.tsx'
import classes from './settlement-page.module.css'

const LIST = 'list'
const LINES: readonly StatementLine['kind'][] = ['maintenance', 'collection', 'payout', 'royalty', 'correction']

export function StatementsView({ summary }: { summary: SettlementSummary | undefined }) {
  const statementId = useSettlementAddress().read('statement')
  const position = useFocusOnChange<HTMLDivElement>(statementId ?? LIST, LIST)
  return (
    <div ref={position} tabIndex={-1} className={classes.view}>
      {statementId === null ? (
        <>
          <StatementList contracts={summary?.contracts ?? []} />
          <MyDisputes />
        </>
      ) : (
        <StatementView key={statementId} id={statementId} />
      )}
    </div>
  )
}

function MyDisputes() {
  const { t } = useTranslation('billing')
  const { data = [] } = client.listDisputes.useQuery()
  if (data.length === 0) return null
  return (
    <section className={classes.view} aria-labelledby="settlement-disputes">
      <h2 id="settlement-disputes" className={classes.heading}>
        {t('settlement.dispute.heading')}
      </h2>
      {data.map((dispute) => (
        <MyDispute key={dispute.id} dispute={dispute} />
      ))}
    </section>
  )
}

function MyDispute({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('billing')
  const { linkTo } = useSettlementAddress()
  const kind = LINES.find((one) => one === dispute.lineKind)
  return (
    <Card gap="8">
      {kind === undefined ? null : (
        <Heading level={3} size="16">
          {t(`settlement.line.${kind}`)}
        </Heading>
      )}
      <DisputeState dispute={dispute} />
      <TextLink className={classes.link} to={linkTo({ statement: dispute.statementId })}>
        {t('settlement.journal.statement')}
      </TextLink>
    </Card>
  )
}
