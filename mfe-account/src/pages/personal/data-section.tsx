import { LoadFailure } from '@parlour/federation-sdk'
import { Card, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { DataFile } from '../../features/own-data/data-file.tsx'
import { EraseAccount } from '../../features/own-data/erase-account.tsx'
import classes from './personal-page.module.css'
import { SettingsSection } from './settings-section.tsx'

const WAITING_POLL_MS = 2_000

export function DataSection({ account }: { account: string }) {
  const { t } = useTranslation('account')
  const known = client.getOwnData.useQuery()
  const isWaiting = known.data?.export?.state === 'waiting'
  const { data, error, isFetching, refetch } = client.getOwnData.useQuery(undefined, { pollingInterval: isWaiting ? WAITING_POLL_MS : 0 })
  return (
    <SettingsSection id="your-data" title={t('privacy.title')} text={t('privacy.text')}>
      {data === undefined && error === undefined ? <PanelSkeleton rows={3} /> : null}
      {data === undefined && error !== undefined ? (
        <LoadFailure title={t('privacy.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data === undefined ? null : (
        <Card className={classes.card}>
          <DataFile file={data.export} />
          <EraseAccount data={data} account={account} />
        </Card>
      )}
    </SettingsSection>
  )
}
