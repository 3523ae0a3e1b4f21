import type { Statement } from '@parlour/contracts'
import { LoadFailure, useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Button, Card, DescriptionList, LinkButton, PanelSkeleton, Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ExportMenu } from '../export-settlement/export-menu.tsx'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { JournalFacts } from '../show-journal/journal-facts.tsx'
import { periodText } from './period-text.ts'
import { RecomputePanel } from './recompute-panel.tsx'
import { StatementLines } from './statement-lines.tsx'
import { PrintedStatement } from './printed-statement.tsx'
import classes from './statement.module.css'
import { usePrinting } from './use-printing.ts'

export function StatementView({ id }: { id: string }) {
  const { t } = useTranslation('billing')
  const { linkTo } = useSettlementAddress()
  const isPrinting = usePrinting()
  const { currentData, error, isFetching, refetch } = client.getStatement.useQuery({ query: { id } })
  return (
    <div className={classes.root}>
      <LinkButton variant="quiet" className={classes.back} to={linkTo({ statement: null })}>
        {t('settlement.statement.back')}
      </LinkButton>
      {currentData ? (
        <>
          <SheetOf statement={currentData} />
          {isPrinting ? <PrintedStatement statement={currentData} /> : null}
        </>
      ) : error === undefined || isFetching ? (
        <PanelSkeleton rows={4} rowSize="96px" />
      ) : (
        <LoadFailure title={t('settlement.statement.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
    </div>
  )
}

function SheetOf({ statement }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const sum = (amount: string) => <Amount>{formatUsdt(amount, locale)}</Amount>
  const paid = [
    { id: 'deposit', term: t('settlement.statement.fromDeposit'), value: sum(statement.fromDeposit) },
    { id: 'arrears', term: t('settlement.statement.fromArrears'), value: sum(statement.fromArrears) },
    { id: 'total', term: t('settlement.total'), value: sum(statement.total), isTotal: true },
  ]
  return (
    <Card className={classes.sheet}>
      <div className={classes.head}>
        <div className={classes.about}>
          <h2 className={classes.title}>
            {t('settlement.statement.title')} <bdi dir="ltr">{statement.number}</bdi>
          </h2>
          <p className={classes.note}>
            <bdi>{statement.siteName}</bdi> · {t(`settlement.${statement.packageId}`)} · <bdi>{periodText(statement, locale)}</bdi>
          </p>
          <p className={classes.note}>{t('settlement.statement.closed', { time: formatDateTime(statement.closedAt, locale) })}</p>
        </div>
        <div className={classes.files}>
          <Button variant="secondary" onClick={() => print()}>
            {t('settlement.export.print')}
          </Button>
          <ExportMenu scope={{ statementId: statement.id }} />
        </div>
      </div>
      {statement.isDisputable ? (
        <Pill tone="info" icon="clock" className={classes.until}>
          {t('settlement.dispute.until', { time: formatDateTime(statement.disputableUntil, locale) })}
        </Pill>
      ) : null}
      <StatementLines statement={statement} />
      <section className={classes.proof} aria-labelledby="settlement-paid">
        <h3 id="settlement-paid" className={classes.heading}>
          {t('settlement.statement.paid')}
        </h3>
        <DescriptionList variant="spread" items={paid} />
      </section>
      {statement.journal === null ? null : (
        <section className={classes.proof} aria-labelledby="settlement-journal">
          <h3 id="settlement-journal" className={classes.heading}>
            {t('settlement.journal.title')}
          </h3>
          <JournalFacts journal={statement.journal} />
        </section>
      )}
      <RecomputePanel statement={statement} />
    </Card>
  )
}
