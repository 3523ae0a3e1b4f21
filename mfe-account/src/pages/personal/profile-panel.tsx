import type { UserProfile } from '@parlour/contracts'
import { LoadFailure } from '@parlour/federation-sdk'
import { Card, PanelSkeleton } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './personal-page.module.css'

export type ProfilePanelProps = { rows: number; children: (profile: UserProfile) => ReactNode }

/** Previously loaded data stays visible while it is refetched. */
export function ProfilePanel({ rows, children }: ProfilePanelProps) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = client.getUserInfo.useQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data !== undefined) return <Card className={classes.card}>{children(data)}</Card>
  if (error === undefined) {
    return (
      <Card className={classes.card}>
        <PanelSkeleton rows={rows} rowSize="44px" />
      </Card>
    )
  }
  return <LoadFailure title={t('personal.profile.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}
