import type { Dispute, StatementLine } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import cards from '../../features/list-entries/action-cards.module.css'
import { Panel } from '../../features/release-facts/panel.tsx'
import { useLineName } from './use-line-name.ts'

const TONES = { open: 'warning', answered: 'success', final: 'neutral' } as const satisfies Record<Dispute['state'], Tone>

export function StatementDisputes({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('console')
  // Several corrections share one dispute.
  const disputed = new Map(lines.flatMap((line) => (line.dispute === null ? [] : [[line.dispute.id, { line, dispute: line.dispute }]])))
  if (disputed.size === 0) return null
  return (
    <Panel title={t('disputes.title')}>
      <ul className={cards.cards}>
        {Array.from(disputed, ([id, { line, dispute }]) => (
          <DisputeCard key={id} line={line} dispute={dispute} />
        ))}
      </ul>
    </Panel>
  )
}

function DisputeCard({ line, dispute }: { line: StatementLine; dispute: Dispute }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { state, reason, answer, openedAt, finalAt } = dispute
  const times = [
    { id: 'opened', term: t('disputes.openedAt'), at: openedAt },
    { id: 'final', term: t('disputes.finalAt'), at: finalAt },
  ]
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h3 className={cards.title}>{useLineName()(line)}</h3>
        <Pill tone={TONES[state]}>{t(`statement.dispute.${state}`)}</Pill>
      </div>
      <p className={cards.texts} dir="auto">
        {reason}
      </p>
      {answer === null ? null : (
        <p className={cards.texts}>
          {t('disputes.answer')}: <bdi>{answer}</bdi>
        </p>
      )}
      <div className={cards.meta}>
        {times.map(({ id, term, at }) => (
          <div key={id}>
            {term}: <time dateTime={at}>{formatDateTime(at, locale)}</time>
          </div>
        ))}
      </div>
    </li>
  )
}
