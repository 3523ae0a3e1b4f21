import { LoadFailure } from '@parlour/federation-sdk'
import { Card } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { BindMessenger } from '../../features/bind-messenger/bind-messenger.tsx'
import { BoundMessenger } from '../../features/bind-messenger/bound-messenger.tsx'
import classes from './personal-page.module.css'
import { SettingsSection } from './settings-section.tsx'

/** Renders nothing when no bot is configured. */
export function MessengerSection() {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = client.getMessengerBinding.useQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data?.isOffered === false || (data === undefined && error === undefined)) return null
  return (
    <SettingsSection id="messenger" title={t('messenger.title')} text={t('messenger.text')}>
      {data === undefined ? (
        <LoadFailure title={t('messenger.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Card className={classes.card}>{data.bound === null ? <BindMessenger /> : <BoundMessenger bound={data.bound} />}</Card>
      )}
    </SettingsSection>
  )
}
