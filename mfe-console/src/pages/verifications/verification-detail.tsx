import { endpoints, type Verification } from '@parlour/contracts'
import { Card, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Outcome } from '../../features/settle-money/outcome.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { CaseParts } from './case-parts.tsx'
import { DecideCase } from './decide-case.tsx'
import { StatePill } from './state-pill.tsx'

export function VerificationDetail({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.openVerification.useQuery(
    { query: { merchantId } },
    { refetchOnMountOrArgChange: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data !== undefined) return <OpenCase merchantId={merchantId} username={data.username} verification={data.verification} />
  if (error === undefined) return isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
  return <QueueFailure title={t('verifications.openFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
}

type OpenCaseProps = { merchantId: string; username: string; verification: Verification }

function OpenCase({ merchantId, username, verification }: OpenCaseProps) {
  const { t } = useTranslation('console')
  const reader = useReader()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [isDecided, setIsDecided] = useState(false)
  const isOpen = verification.state === 'pending' && reader.may(endpoints.decideVerification)
  const toggle = (item: string) =>
    setChecked((before) => new Set(before.has(item) ? [...before].filter((one) => one !== item) : [...before, item]))
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir="auto">
          {verification.company?.name ?? username}
        </h2>
        <span role="status">
          <StatePill state={verification.state} />
        </span>
      </div>
      <CaseParts
        merchantId={merchantId}
        username={username}
        verification={verification}
        checked={checked}
        onCheck={isOpen ? toggle : undefined}
      />
      {isOpen ? (
        <DecideCase
          merchantId={merchantId}
          username={username}
          verification={verification}
          checked={checked}
          onDecided={() => setIsDecided(true)}
        />
      ) : null}
      {isDecided && !isOpen ? (
        <Outcome>{t(`verifications.notified.${verification.state === 'verified' ? 'verified' : 'rejected'}`)}</Outcome>
      ) : null}
    </Card>
  )
}
