import { LoadFailure } from '@parlour/federation-sdk'
import { Card, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ChooseNotices } from '../../features/choose-notices/choose-notices.tsx'
import { SettingsSection } from './settings-section.tsx'

export function NoticesSection() {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = client.getNoticePreferences.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsSection id="notices" title={t('notices.title')} text={t('notices.text')}>
      {data === undefined && error === undefined ? <PanelSkeleton rows={6} /> : null}
      {data === undefined && error !== undefined ? (
        <LoadFailure title={t('notices.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data === undefined ? null : (
        <Card>
          <ChooseNotices preferences={data} />
        </Card>
      )}
    </SettingsSection>
  )
}
