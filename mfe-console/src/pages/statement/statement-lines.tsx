import type { Dispute, MerchantStatement, StatementLine } from '@parlour/contracts'
import { formatCount, formatDay, formatLocale, formatUsdt, type Locale } from '@parlour/i18n'
import { DataTable, Text } from '@parlour/ui'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import texts from '../../features/release-facts/release-facts.module.css'
import cards from '../../features/queue/action-cards.module.css'
import { ActionCard, CardList, DateTime, Panel } from '../../features/release-facts/facts.tsx'

export function StatementLines({ statement }: { statement: MerchantStatement }) {
  const { t, locale } = useConsole()
  const lineName = useLineName()
  return (
    <Panel title={t('statement.lines')}>
      <DataTable
        caption={t('statement.lines')}
        // A statement never changes, and can have several corrections.
        rows={statement.lines.map((line, index) => ({ ...line, key: `${line.kind}-${String(index)}` }))}
        rowKey={({ key }) => key}
        columns={[
          {
            header: t('disputes.lineTitle'),
            render: (line) => (
              <>
                {lineName(line)}
                <Text as="bdi" size="12" tone="muted" weight="regular" isBreaking className={texts.small}>
                  {periodOf(line, locale)}
                </Text>
              </>
            ),
          },
          {
            header: t('statement.sum'),
            render: (line) =>
              lineSum(line, locale).map((sum) => (
                <Text key={sum} dir="ltr" as="bdi" size="12" tone="muted" weight="regular" isBreaking className={texts.small}>
                  {sum}
                </Text>
              )),
          },
          { header: t('disputes.amount'), kind: 'number', render: ({ amount }) => formatUsdt(amount, locale) },
        ]}
      >
        <tr data-total>
          <th scope="row" colSpan={2}>
            {t('statement.total')}
          </th>
          <td data-label={t('disputes.amount')} data-numeric>
            {formatUsdt(statement.total, locale)}
          </td>
        </tr>
      </DataTable>
    </Panel>
  )
}

export function StatementDisputes({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useConsole()
  // Several corrections share one dispute.
  const disputed = new Map(lines.flatMap((line) => (line.dispute === null ? [] : [[line.dispute.id, { line, dispute: line.dispute }]])))
  if (disputed.size === 0) return null
  return (
    <Panel title={t('disputes.title')}>
      <CardList>
        {Array.from(disputed, ([id, { line, dispute }]) => (
          <DisputeCard key={id} line={line} dispute={dispute} />
        ))}
      </CardList>
    </Panel>
  )
}

function DisputeCard({ line, dispute }: { line: StatementLine; dispute: Dispute }) {
  const { t } = useConsole()
  const { state, reason, answer, openedAt, finalAt } = dispute
  const times = [
    { id: 'opened', term: t('disputes.openedAt'), at: openedAt },
    { id: 'final', term: t('disputes.finalAt'), at: finalAt },
  ]
  return (
    <ActionCard heading={useLineName()(line)} mark={<StatusPill of="statement.dispute" state={state} />}>
      <p className={cards.texts} dir="auto">
        {reason}
      </p>
      {answer === null ? null : (
        <p className={cards.texts}>
          {t('disputes.answer')}: <bdi>{answer}</bdi>
        </p>
      )}
      <Text as="div" size="12" tone="muted">
        {times.map(({ id, term, at }) => (
          <div key={id}>
            {term}: <DateTime at={at} />
          </div>
        ))}
      </Text>
    </ActionCard>
  )
}

function lineSum({ volume, count, unitFee, basisPoints, minimum }: StatementLine, locale: Locale): readonly string[] {
  if (volume !== null && basisPoints !== null) {
    const share = `${formatUsdt(volume, locale)} × ${percentOf(basisPoints, locale)}`
    return minimum === null || Number(minimum) === 0 ? [share] : [share, `≥ ${formatUsdt(minimum, locale)}`]
  }
  return unitFee === null ? [] : [`${formatCount(count ?? 1, locale)} × ${formatUsdt(unitFee, locale)}`]
}

/** UTC days, both inclusive. */
export function periodOf({ periodStart, periodEnd }: { periodStart: string; periodEnd: string }, locale: Locale): string {
  const [first, last] = [formatDay(periodStart, locale), formatDay(periodEnd, locale)]
  return periodStart === periodEnd ? first : `${first} – ${last}`
}

function percentOf(basisPoints: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

function useLineName(): (line: StatementLine) => string {
  const { t } = useConsole()
  return ({ kind, corrects }) => {
    const name = t(`disputes.line.${kind}`)
    return corrects === null ? name : `${name}: ${t(`disputes.line.${corrects}`)}`
  }
}
