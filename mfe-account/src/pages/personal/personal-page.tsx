import { PAGES, pagePath, type UserInfo, type UserProfile } from '@parlour/contracts'
import { mayDo, useLocale, useSession, AsyncPanel } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Card, DescriptionList, EmptyState, Heading, Page, PageHeading, PanelSkeleton, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { type ReactNode, useId } from 'react'
import { client } from '../../client.ts'
import { EmailAddress } from './change-email/email-address.tsx'
import { ChangePasswordForm, OLD_PASSWORD_ID } from './change-password/change-password-form.tsx'
import { ProfileForm } from './edit-profile/profile-form.tsx'
import { AvatarChoice } from './choose-avatar/avatar-choice.tsx'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { VerifyBanner } from '../../features/verify-account/verify-banner.tsx'
import { DataFile } from '../../features/own-data/data-file.tsx'
import { EraseAccount } from '../../features/own-data/erase-account.tsx'
import { BindMessenger, BoundMessenger } from './bind-messenger/bind-messenger.tsx'
import { ChooseNotices } from './choose-notices/choose-notices.tsx'
import { SessionList } from './list-sessions/session-list.tsx'
import classes from './personal-page.module.css'

type SettingsSectionProps = { id: string; title: string; text?: string | undefined; children: ReactNode }

type ProfilePanelProps = { rows: number; children: (profile: UserProfile) => ReactNode }

const WAITING_POLL_MS = 2_000

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
    <Page width="narrow" gap="48">
      <PageHeading lead={t('personal.lead')}>{t('personal.title')}</PageHeading>
      {session.state === 'signed-out' ? <PanelSkeleton rows={3} /> : <Sections user={session.user} />}
      <Stack as="ul" gap="8" className={classes.links}>
        {LINKS.filter(({ needs }) => session.state === 'signed-out' || mayDo(session, needs)).map(({ to, texts }) => (
          <li key={to}>
            <TextLink to={pagePath(locale, to)}>{t(texts)}</TextLink>
          </li>
        ))}
      </Stack>
    </Page>
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
        <Card gap="24" className={classes.card}>
          <ChangePasswordForm user={user} />
        </Card>
      </SettingsSection>
      <SettingsSection id="email" title={t('personal.email.title')} text={t('personal.email.text')}>
        <Card gap="24" className={classes.card}>
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

function DataSection({ account }: { account: string }) {
  const { t } = useTranslation('account')
  const known = client.getOwnData.useQuery()
  const isWaiting = known.data?.export?.state === 'waiting'
  const ownData = client.getOwnData.useQuery(undefined, { pollingInterval: isWaiting ? WAITING_POLL_MS : 0 })
  return (
    <SettingsSection id="your-data" title={t('privacy.title')} text={t('privacy.text')}>
      <AsyncPanel query={ownData} errorTitle={t('privacy.loadFailed')} loading={<PanelSkeleton rows={3} />}>
        {(data) => (
          <Card gap="24" className={classes.card}>
            <DataFile file={data.export} />
            <EraseAccount data={data} account={account} />
          </Card>
        )}
      </AsyncPanel>
    </SettingsSection>
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
        {({ bound }) => (
          <Card gap="24" className={classes.card}>
            {bound === null ? <BindMessenger /> : <BoundMessenger bound={bound} />}
          </Card>
        )}
      </AsyncPanel>
    </SettingsSection>
  )
}

function NoticesSection() {
  const { t } = useTranslation('account')
  const preferences = client.getNoticePreferences.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsSection id="notices" title={t('notices.title')} text={t('notices.text')}>
      <AsyncPanel query={preferences} errorTitle={t('notices.loadFailed')} loading={<PanelSkeleton rows={6} />}>
        {(data) => (
          <Card>
            <ChooseNotices preferences={data} />
          </Card>
        )}
      </AsyncPanel>
    </SettingsSection>
  )
}

function ProfilePanel({ rows, children }: ProfilePanelProps) {
  const { t } = useTranslation('account')
  const profile = client.getUserInfo.useQuery(undefined, { refetchOnMountOrArgChange: true })
  const loading = (
    <Card gap="24" className={classes.card}>
      <PanelSkeleton rows={rows} rowSize="44px" />
    </Card>
  )
  return (
    <AsyncPanel query={profile} errorTitle={t('personal.profile.loadFailed')} loading={loading}>
      {(data) => (
        <Card gap="24" className={classes.card}>
          {children(data)}
        </Card>
      )}
    </AsyncPanel>
  )
}

function SessionsPanel({ onNotMe }: { onNotMe: () => void }) {
  const { t } = useTranslation('account')
  const sessions = client.listSessions.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel
      query={sessions}
      errorTitle={t('personal.sessions.loadFailed')}
      loading={<PanelSkeleton rows={2} rowSize="64px" />}
      empty={<EmptyState icon="clock" title={t('personal.sessions.empty')} />}
    >
      {(data) => <SessionList sessions={data} isStale={sessions.isFetching} onNotMe={onNotMe} />}
    </AsyncPanel>
  )
}

function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <Stack id={id} aria-labelledby={headingId} as="section" gap="8">
      <Heading id={headingId} level={2} size="20">
        {title}
      </Heading>
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
      {children}
    </Stack>
  )
}
