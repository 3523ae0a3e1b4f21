import { PAGES, pagePath, type UserProfile } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { DescriptionList, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { ProfilePanel, SettingsPage } from '../../features/settings/settings-page.tsx'
import { VerifyBanner } from '../../features/verify-account/verify-banner.tsx'
import { AvatarChoice } from './choose-avatar/avatar-choice.tsx'
import { ProfileForm } from './edit-profile/profile-form.tsx'

/** Sent emails and messages link to these parts of the address of the settings. */
const PAGE_OF_PART: ReadonlyMap<string, string> = new Map([
  ['#security', PAGES.security],
  ['#password', PAGES.security],
  ['#email', PAGES.security],
  ['#two-step-login', PAGES.security],
  ['#logins', PAGES.security],
  ['#notifications', PAGES.notifications],
  ['#notices', PAGES.notifications],
  ['#messenger', PAGES.notifications],
  ['#data', PAGES.ownData],
  ['#your-data', PAGES.ownData],
  ['#verification', PAGES.verification],
])

export function PersonalPage() {
  const locale = useLocale()
  const { hash, search } = useLocation()
  const page = PAGE_OF_PART.get(hash)
  return page === undefined ? <ProfilePage /> : <Navigate replace to={{ pathname: pagePath(locale, page), search, hash }} />
}

function ProfilePage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <SettingsPage page={PAGES.personal} lead={t('personal.lead')}>
      {() => (
        <>
          <VerifyBanner />
          <ProfilePanel rows={4}>
            {(profile) => (
              <>
                <AvatarChoice profile={profile} />
                <AccountFacts profile={profile} />
                <ProfileForm profile={profile} />
              </>
            )}
          </ProfilePanel>
          <p>
            <TextLink to={pagePath(locale, PAGES.contact)}>{t('personal.contact')}</TextLink>
          </p>
        </>
      )}
    </SettingsPage>
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
