import { PAGES, type UserInfo } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { Card, EmptyState, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ProfilePanel, SettingsPage, SettingsSection } from '../../features/settings/settings-page.tsx'
import { EmailAddress } from './change-email/email-address.tsx'
import { ChangePasswordForm, OLD_PASSWORD_ID } from './change-password/change-password-form.tsx'
import { SessionList } from './list-sessions/session-list.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'

export function SecurityPage() {
  const { t } = useTranslation('account')
  return (
    <SettingsPage page={PAGES.security} lead={t('security.lead')}>
      {(user) => (
        <>
          <SettingsSection id="password" title={t('personal.password.title')} text={t('personal.password.text')}>
            <Card gap="24">
              <ChangePasswordForm user={user} />
            </Card>
          </SettingsSection>
          <EmailSection user={user} />
          <SettingsSection id="two-step-login" title={t('personal.twoStep.title')}>
            <ProfilePanel rows={1}>{(profile) => <SecondFactor profile={profile} />}</ProfilePanel>
          </SettingsSection>
          <SettingsSection id="logins" title={t('personal.sessions.title')} text={t('personal.sessions.text')}>
            <SessionsPanel />
          </SettingsSection>
        </>
      )}
    </SettingsPage>
  )
}

function EmailSection({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  // The address of the session will do until the profile is there.
  const { data: known } = client.getUserInfo.useQuery()
  return (
    <SettingsSection id="email" title={t('personal.email.title')} text={t('personal.email.text')}>
      <Card gap="24">
        <EmailAddress email={known?.email ?? user.email} />
      </Card>
    </SettingsSection>
  )
}

function SessionsPanel() {
  const { t } = useTranslation('account')
  const sessions = client.listSessions.useQuery(undefined, { refetchOnMountOrArgChange: true })
  const goToPassword = () => document.getElementById(OLD_PASSWORD_ID)?.focus()
  return (
    <AsyncPanel
      query={sessions}
      errorTitle={t('personal.sessions.loadFailed')}
      loading={<PanelSkeleton rows={2} rowSize="64px" />}
      empty={<EmptyState icon="clock" title={t('personal.sessions.empty')} />}
    >
      {(data) => <SessionList sessions={data} isStale={sessions.isFetching} onNotMe={goToPassword} />}
    </AsyncPanel>
  )
}
