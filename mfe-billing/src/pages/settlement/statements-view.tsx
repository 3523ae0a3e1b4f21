import type { Dispute, SettlementSummary, StatementLine } from '@parlour/contracts'
import { Card, Heading, Stack, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { DisputeState } from './dispute-line/dispute-of-line.tsx'
import { useFocusOnChange } from '../../features/restore-focus/use-focus-on-change.ts'
import { useSettlementAddress } from './read-settlement/use-settlement-address.ts'
import { StatementList } from './show-statement/statement-list.tsx'
import { StatementView } from './show-statement/statement-view.tsx'

const LIST = 'list'
const LINES: readonly StatementLine['kind'][] = ['maintenance', 'collection', 'payout', 'royalty', 'correction']

export function StatementsView({ summary }: { summary: SettlementSummary | undefined }) {
  const statementId = useSettlementAddress().read('statement')
  const position = useFocusOnChange<HTMLDivElement>(statementId ?? LIST, LIST)
  return (
    <Stack ref={position} tabIndex={-1} gap="24">
      {statementId === null ? (
        <>
          <StatementList contracts={summary?.contracts ?? []} />
          <MyDisputes />
        </>
      ) : (
        <StatementView key={statementId} id={statementId} />
      )}
    </Stack>
  )
}

function MyDisputes() {
  const { t } = useTranslation('billing')
  const { data = [] } = client.listDisputes.useQuery()
  if (data.length === 0) return null
  return (
    <Stack as="section" gap="24" aria-labelledby="settlement-disputes">
      <Heading id="settlement-disputes" level={2} size="20">
        {t('settlement.dispute.heading')}
      </Heading>
      {data.map((dispute) => (
        <MyDispute key={dispute.id} dispute={dispute} />
      ))}
    </Stack>
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
      <p>
        <TextLink to={linkTo({ statement: dispute.statementId })}>{t('settlement.journal.statement')}</TextLink>
      </p>
    </Card>
  )
}
