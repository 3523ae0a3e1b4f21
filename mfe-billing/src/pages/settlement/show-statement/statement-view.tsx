import type { Statement } from '@parlour/contracts'
import { AsyncPanel, useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Button, Card, DescriptionList, Heading, LinkButton, PanelSkeleton, Pill, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../../../client.ts'
import { ExportMenu } from '../export-settlement/export-menu.tsx'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { JournalFacts } from '../show-journal/journal-facts.tsx'
import { periodText } from './period-text.ts'
import { RecomputePanel } from './recompute-panel.tsx'
import { StatementLines } from './statement-lines.tsx'
import { PrintedStatement } from './printed-statement.tsx'
import classes from './statement.module.css'

export function StatementView({ id }: { id: string }) {
  const { t } = useTranslation('billing')
  const { linkTo } = useSettlementAddress()
  const isPrinting = usePrinting()
  const query = client.getStatement.useQuery({ query: { id } })
  return (
    <Stack gap="16">
      <LinkButton variant="quiet" className={classes.back} to={linkTo({ statement: null })}>
        {t('settlement.statement.back')}
      </LinkButton>
      <AsyncPanel
        query={{ ...query, data: query.currentData }}
        errorTitle={t('settlement.statement.failed')}
        loading={<PanelSkeleton rows={4} rowSize="96px" />}
      >
        {(statement) => (
          <>
            <StatementSections statement={statement} />
            {isPrinting ? <PrintedStatement statement={statement} /> : null}
          </>
        )}
      </AsyncPanel>
    </Stack>
  )
}

function StatementSections({ statement }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const sum = (amount: string) => <Amount>{formatUsdt(amount, locale)}</Amount>
  const paid = [
    { id: 'deposit', term: t('settlement.statement.fromDeposit'), value: sum(statement.fromDeposit) },
    { id: 'arrears', term: t('settlement.statement.fromArrears'), value: sum(statement.fromArrears) },
    { id: 'total', term: t('settlement.total'), value: sum(statement.total), isTotal: true },
  ]
  return (
    <Card gap="24">
      <Stack gap="8" columnGap="16" direction="row" align="center" justify="between">
        <Stack gap="4">
          <Heading level={2} size="20" isBreaking>
            {t('settlement.statement.title')} <bdi dir="ltr">{statement.number}</bdi>
          </Heading>
          <Text size="14" tone="muted">
            <bdi>{statement.siteName}</bdi> · {t(`settlement.${statement.packageId}`)} · <bdi>{periodText(statement, locale)}</bdi>
          </Text>
          <Text size="14" tone="muted">
            {t('settlement.statement.closed', { time: formatDateTime(statement.closedAt, locale) })}
          </Text>
        </Stack>
        <Stack gap="8" direction="row">
          <Button variant="secondary" onClick={() => print()}>
            {t('settlement.export.print')}
          </Button>
          <ExportMenu scope={{ statementId: statement.id }} />
        </Stack>
      </Stack>
      {statement.isDisputable ? (
        <Pill tone="info" icon="clock" className={classes.until}>
          {t('settlement.dispute.until', { time: formatDateTime(statement.disputableUntil, locale) })}
        </Pill>
      ) : null}
      <StatementLines statement={statement} />
      <Stack as="section" gap="16" aria-labelledby="settlement-paid">
        <Heading id="settlement-paid" level={3} size="16">
          {t('settlement.statement.paid')}
        </Heading>
        <DescriptionList variant="spread" items={paid} />
      </Stack>
      {statement.journal === null ? null : (
        <Stack as="section" gap="16" aria-labelledby="settlement-journal">
          <Heading id="settlement-journal" level={3} size="16">
            {t('settlement.journal.title')}
          </Heading>
          <JournalFacts journal={statement.journal} />
        </Stack>
      )}
      <RecomputePanel statement={statement} />
    </Card>
  )
}

/** Whether the browser is laying out the page for print or PDF. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser lays out as soon as the event is over: a later render would miss the paper.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
