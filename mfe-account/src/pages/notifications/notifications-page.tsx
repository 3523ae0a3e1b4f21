import { PAGES } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { Card, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SettingsPage, SettingsSection } from '../../features/settings/settings-page.tsx'
import { BindMessenger, BoundMessenger } from './bind-messenger/bind-messenger.tsx'
import { ChooseNotices } from './choose-notices/choose-notices.tsx'

export function NotificationsPage() {
  const { t } = useTranslation('account')
  return (
    <SettingsPage page={PAGES.notifications} lead={t('notices.text')}>
      {() => (
        <>
          <NoticesPanel />
          <MessengerSection />
        </>
      )}
    </SettingsPage>
  )
}

function NoticesPanel() {
  const { t } = useTranslation('account')
  const preferences = client.getNoticePreferences.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel query={preferences} errorTitle={t('notices.loadFailed')} loading={<PanelSkeleton rows={6} rowSize="96px" />}>
      {(data) => <ChooseNotices preferences={data} />}
    </AsyncPanel>
  )
}

/** Renders nothing when no bot is configured. */
function MessengerSection() {
  const { t } = useTranslation('account')
  const binding = client.getMessengerBinding.useQuery(undefined, { refetchOnMountOrArgChange: true })
  if (binding.data?.isOffered === false || (binding.data === undefined && binding.error === undefined)) return null
  return (
    <SettingsSection id="messenger" title={t('messenger.title')} text={t('messenger.text')}>
      <AsyncPanel query={binding} errorTitle={t('messenger.loadFailed')} loading={null}>
        {({ bound }) => <Card gap="24">{bound === null ? <BindMessenger /> : <BoundMessenger bound={bound} />}</Card>}
      </AsyncPanel>
    </SettingsSection>
  )
}
