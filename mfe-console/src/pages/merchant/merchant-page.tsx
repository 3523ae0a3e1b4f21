import { endpoints, type MerchantFacts, type MerchantFile } from '@parlour/contracts'
import { Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { AccountState } from '../../features/merchant-facts/account-state.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { AccountFacts } from './account-facts.tsx'
import { BoughtPanels } from './bought-panels.tsx'
import classes from './merchant-page.module.css'
import { MoneyPanel } from './money-panel.tsx'
import { NotePanel } from './note-panel.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import { NotifiedPanels } from './notified-panels.tsx'

/** `/{locale}/console/merchants/:id`; every visit is recorded in the staff log. */
export function MerchantPage() {
  const { t } = useTranslation('console')
  const { id = '' } = useParams()
  const reader = useReader()
  const facts = client.getMerchant.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true })
  const mayReadFile = reader.may(endpoints.getMerchantFile)
  const file = client.getMerchantFile.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true, skip: !mayReadFile })
  const isLoading = facts.data === undefined || (mayReadFile && file.data === undefined)
  const error = facts.error ?? file.error
  const isFetching = facts.isFetching || file.isFetching
  const isSkeletonShown = useDelayedFlag(isLoading && isFetching)
  const retry = () => {
    void facts.refetch()
    if (mayReadFile) void file.refetch()
  }
  return (
    <ConsoleFrame
      eyebrow={t('merchant.title')}
      title={facts.data === undefined ? t('merchant.title') : <bdi>{facts.data.username}</bdi>}
      lead={facts.data === undefined ? null : <AccountState state={facts.data.state} />}
    >
      {facts.data !== undefined && !isLoading ? (
        <Panels facts={facts.data} file={file.data} />
      ) : error !== undefined ? (
        <QueueFailure title={t('merchant.loadFailed')} error={error} isRetrying={isFetching} onRetry={retry} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="480px" />
      )}
    </ConsoleFrame>
  )
}

function Panels({ facts, file }: { facts: MerchantFacts; file: MerchantFile | undefined }) {
  return (
    <div className={classes.root}>
      <div className={classes.column}>
        <AccountFacts facts={facts} />
        <BoughtPanels facts={facts} />
        <MoneyPanel facts={facts} />
      </div>
      {file === undefined ? null : (
        <div className={classes.column}>
          <SuspensionPanel file={file} isStaff={facts.isStaff} />
          <NotePanel file={file} />
          <SessionPanel file={file} isStaff={facts.isStaff} />
          <NotifiedPanels file={file} />
        </div>
      )}
    </div>
  )
}
