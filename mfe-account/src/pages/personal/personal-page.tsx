import { PAGES, pagePath, type UserInfo, type UserProfile } from '@parlour/contracts'
import { mayDo, useLocale, useSession } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Card, DescriptionList, PageHeading, PanelSkeleton, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { EmailAddress } from '../../features/change-email/email-address.tsx'
import { ChangePasswordForm, OLD_PASSWORD_ID } from '../../features/change-password/change-password-form.tsx'
import { ProfileForm } from '../../features/edit-profile/profile-form.tsx'
import { AvatarChoice } from '../../features/choose-avatar/avatar-choice.tsx'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { SecondFactor } from '../../features/second-factor/second-factor.tsx'
import { VerifyBanner } from '../../features/verify-account/verify-banner.tsx'
import page from '../narrow-page.module.css'
import classes from './personal-page.module.css'
import { DataSection } from './data-section.tsx'
import { MessengerSection } from './messenger-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SettingsSection } from './settings-section.tsx'

const LINKS = [
  { to: PAGES.verification, texts: 'verification.link', needs: 'business' },
  { to: PAGES.developers, texts: 'developers.link', needs: 'developer' },
  { to: PAGES.team, texts: 'team.link', needs: 'workspace:read' },
  { to: PAGES.contact, texts: 'personal.contact', needs: 'own-account' },
] as const

export function PersonalPage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const session = useSession()
  return (
    <div className={`${page.page} ${page.roomy}`}>
      <PageHeading lead={t('personal.lead')}>{t('personal.title')}</PageHeading>
      {session.state === 'signed-out' ? <PanelSkeleton rows={3} /> : <Sections user={session.user} />}
      <ul className={classes.links}>
        {LINKS.filter(({ needs }) => session.state === 'signed-out' || mayDo(session, needs)).map(({ to, texts }) => (
          <li key={to}>
            <TextLink to={pagePath(locale, to)}>{t(texts)}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sections({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  // The address of the session will do until the profile is there.
  const { data: known } = client.getUserInfo.useQuery()
  const goToPassword = () => document.getElementById(OLD_PASSWORD_ID)?.focus()
  return (
    <>
      <ErasureBanner />
      <VerifyBanner />
      <SettingsSection id="profile" title={t('personal.profile.title')}>
        <ProfilePanel rows={4}>
          {(profile) => (
            <>
              <AvatarChoice profile={profile} />
              <AccountFacts profile={profile} />
              <ProfileForm profile={profile} />
            </>
          )}
        </ProfilePanel>
      </SettingsSection>
      <SettingsSection id="password" title={t('personal.password.title')} text={t('personal.password.text')}>
        <Card className={classes.card}>
          <ChangePasswordForm user={user} />
        </Card>
      </SettingsSection>
      <SettingsSection id="email" title={t('personal.email.title')} text={t('personal.email.text')}>
        <Card className={classes.card}>
          <EmailAddress email={known?.email ?? user.email} />
        </Card>
      </SettingsSection>
      <SettingsSection id="two-step-login" title={t('personal.twoStep.title')}>
        <ProfilePanel rows={1}>{(profile) => <SecondFactor profile={profile} />}</ProfilePanel>
      </SettingsSection>
      <SettingsSection id="logins" title={t('personal.sessions.title')} text={t('personal.sessions.text')}>
        <SessionsPanel onNotMe={goToPassword} />
      </SettingsSection>
      <MessengerSection />
      <NoticesSection />
      <DataSection account={user.username} />
    </>
  )
}

function AccountFacts({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <DescriptionList
      items={[
        { id: 'account', term: t('personal.account'), value: <bdi dir="ltr">{profile.username}</bdi> },
        { id: 'registered', term: t('personal.registered'), value: formatDateTime(profile.registeredAt, locale) },
      ]}
    />
  )
}
