import { isCallError } from '@parlour/api-client'
import type { MerchantStatement } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { EmptyState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Code } from '../../features/release-facts/code.tsx'
import { StatementDisputes } from './statement-disputes.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { StatementJournal } from './statement-journal.tsx'
import { StatementLines } from './statement-lines.tsx'
import classes from './statement-page.module.css'

export function StatementPage() {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = client.getMerchantStatement.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <ConsoleFrame
      eyebrow={t('statement.title')}
      title={data === undefined ? t('statement.title') : <Code>{data.number}</Code>}
      lead={data === undefined ? null : t('statement.closed', { time: formatDateTime(data.closedAt, locale) })}
    >
      {data !== undefined ? (
        <Panels statement={data} />
      ) : error === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="480px" />
      ) : isCallError(error) && error.error === 'settlement.statement-not-found' ? (
        <EmptyState icon="search" title={error.msg} />
      ) : (
        <QueueFailure title={t('statement.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      )}
    </ConsoleFrame>
  )
}

function Panels({ statement }: { statement: MerchantStatement }) {
  return (
    <div className={classes.root}>
      <div className={classes.column}>
        <StatementFacts statement={statement} />
        <StatementDisputes lines={statement.lines} />
      </div>
      <div className={classes.column}>
        <StatementLines statement={statement} />
        {statement.journal === null ? null : <StatementJournal journal={statement.journal} />}
      </div>
    </div>
  )
}
