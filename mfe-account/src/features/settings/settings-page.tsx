import { PAGES, pagePath, type UserInfo, type UserProfile } from '@parlour/contracts'
import { AsyncPanel, mayDo, useLocale, useSession } from '@parlour/federation-sdk'
import { Card, Grid, Heading, Icon, Menu, Page, PageHeading, PanelSkeleton, Stack, Text } from '@parlour/ui'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { client } from '../../client.ts'
import { ErasureBanner } from '../own-data/erasure-banner.tsx'
import classes from './settings-page.module.css'

const SETTINGS_PAGES = [
  { page: PAGES.personal, title: 'personal.profile.title', needs: 'own-account' },
  { page: PAGES.security, title: 'security.title', needs: 'own-account' },
  { page: PAGES.notifications, title: 'notices.title', needs: 'own-account' },
  { page: PAGES.ownData, title: 'privacy.title', needs: 'own-account' },
  { page: PAGES.verification, title: 'verification.title', needs: 'business' },
] as const

interface SettingsPageProps {
  page: (typeof SETTINGS_PAGES)[number]['page']
  lead: string
  children: (user: UserInfo) => ReactNode
}

/** A page of the personal settings, with the list of the others. */
export function SettingsPage({ page, lead, children }: SettingsPageProps) {
  const { t } = useTranslation('account')
  const session = useSession()
  const shown = SETTINGS_PAGES.find((one) => one.page === page) ?? SETTINGS_PAGES[0]
  return (
    <Page>
      <Grid columns="auto:1" from="1024" gap="24" columnGap="48" align="start">
        <SettingsNav shown={shown} />
        <Stack gap="32" className={classes.content}>
          <PageHeading lead={lead}>{t(shown.title)}</PageHeading>
          <ErasureBanner />
          {session.state === 'signed-out' ? <PanelSkeleton rows={3} /> : children(session.user)}
        </Stack>
      </Grid>
    </Page>
  )
}

/** A list beside the page, a menu above it where there is no room. */
function SettingsNav({ shown }: { shown: (typeof SETTINGS_PAGES)[number] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const session = useSession()
  const pages = SETTINGS_PAGES.filter(({ needs }) => session.state === 'signed-out' || mayDo(session, needs))
  return (
    <nav aria-label={t('personal.title')} className={classes.nav}>
      <Text as="p" size="14" weight="semibold" tone="muted" className={classes.title}>
        {t('personal.title')}
      </Text>
      <ul className={classes.list}>
        {pages.map(({ page, title }) => (
          <li key={page}>
            <Link to={pagePath(locale, page)} className={classes.entry} aria-current={page === shown.page ? 'page' : undefined}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
      <Menu
        label={`${t('personal.title')}: ${t(shown.title)}`}
        look="button"
        align="start"
        className={classes.menu}
        trigger={
          <>
            <span>{t(shown.title)}</span>
            <Icon name="chevron-down" />
          </>
        }
        items={pages.map(({ page, title }) => ({ id: page, label: t(title), to: pagePath(locale, page) }))}
      />
    </nav>
  )
}

interface SettingsSectionProps {
  /** Emails, notifications and older links lead to it. */
  id: string
  title: string
  text?: string | undefined
  children: ReactNode
}

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <Stack id={id} aria-labelledby={headingId} as="section" gap="16">
      <Stack gap="4">
        <Heading id={headingId} level={2} size="18">
          {title}
        </Heading>
        {text === undefined ? null : <Text tone="muted">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}

type ProfilePanelProps = { rows: number; children: (profile: UserProfile) => ReactNode }

export function ProfilePanel({ rows, children }: ProfilePanelProps) {
  const { t } = useTranslation('account')
  const profile = client.getUserInfo.useQuery(undefined, { refetchOnMountOrArgChange: true })
  const loading = (
    <Card gap="24">
      <PanelSkeleton rows={rows} rowSize="44px" />
    </Card>
  )
  return (
    <AsyncPanel query={profile} errorTitle={t('personal.profile.loadFailed')} loading={loading}>
      {(data) => <Card gap="24">{children(data)}</Card>}
    </AsyncPanel>
  )
}
