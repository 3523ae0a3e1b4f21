import { isOfStaff, PAGES, pagePath, type TeamPermission } from '@parlour/contracts'
import { mayDo, useLocale, useSession, type SessionView } from '@parlour/federation-sdk'
import { Glyph, Icon } from '@parlour/ui'
import type { ReactNode } from 'react'
import { client } from '../client.ts'
import { Menu } from '../deferred/lazy-kit.tsx'
import { useShellTexts, type ShellKey } from '../texts/shell-texts.tsx'
import { useNavigation } from './navigation.ts'
import { EagerLink } from './service-links.tsx'
import classes from './workspace-nav.module.css'

interface Entry {
  readonly page: string
  readonly key: ShellKey
  /** On the grid of the kit's icons. */
  readonly glyph: string
  readonly needs: TeamPermission
  readonly startsGroup?: true
}

const AFFILIATE: Entry = {
  page: PAGES.affiliate,
  key: 'workspace.affiliate',
  glyph:
    'M5 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM14.5 7a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM14.5 17.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM7 8.9l5.5-3M7 11.1l5.5 3',
  needs: 'own-account',
}

const SETTINGS: Entry = {
  page: PAGES.personal,
  key: 'workspace.settings',
  glyph: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  needs: 'own-account',
}

const CONSOLE: Entry = {
  page: PAGES.console,
  key: 'nav.console',
  glyph: 'M2.5 4h15v12h-15zM5.5 7.5L8 10l-2.5 2.5M10.5 12.5h4',
  needs: 'own-account',
}

const MERCHANT_ENTRIES: readonly Entry[] = [
  {
    page: PAGES.overview,
    key: 'nav.overview',
    glyph: 'M3 3h6v7H3zM12 3h5v4h-5zM12 10h5v7h-5zM3 13h6v4H3z',
    needs: 'workspace:read',
  },
  {
    page: PAGES.mySite,
    key: 'workspace.sites',
    glyph: 'M2.5 4h15v12h-15zM2.5 8h15M5 6h.01M7.25 6h.01',
    needs: 'workspace:read',
  },
  {
    page: PAGES.myOrder,
    key: 'workspace.orders',
    glyph: 'M4.5 2.5h11v15l-2.75-1.75L10 17.5l-2.75-1.75L4.5 17.5zM7.5 6.5h5M7.5 10h5',
    needs: 'workspace:read',
  },
  {
    page: PAGES.settlement,
    key: 'workspace.settlement',
    glyph: 'M15.5 6.5v-3H4a1.5 1.5 0 0 0 0 3h12.5a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H4a1.5 1.5 0 0 1-1.5-1.5V5M14 11.75h.01',
    needs: 'money:read',
  },
  {
    page: PAGES.team,
    key: 'workspace.team',
    glyph:
      'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c.4-2.6 2.4-4 5-4s4.6 1.4 5 4M13 4.2a2.75 2.75 0 0 1 0 5.1M14.6 12.4c1.6.5 2.6 1.8 2.9 3.6',
    needs: 'workspace:read',
    startsGroup: true,
  },
  { page: PAGES.developers, key: 'workspace.developers', glyph: 'M6.5 6L2.5 10l4 4M13.5 6l4 4-4 4M11.5 4l-3 12', needs: 'developer' },
  AFFILIATE,
  SETTINGS,
]

interface ShownEntry {
  readonly page: string
  readonly text: string
  readonly icon: ReactNode
  readonly startsGroup: true | undefined
}

/** As many as fit a phone side by side. */
const MOST_ON_PHONES = 5

export function WorkspaceNav({ page }: { page: string }) {
  const t = useShellTexts()
  const locale = useLocale()
  const entries = useEntries(page)
  if (entries.length === 0) return null
  const current = currentOf(entries, page)
  const isFolded = entries.length > MOST_ON_PHONES
  const folded = isFolded ? entries.slice(MOST_ON_PHONES - 1) : []
  return (
    <nav aria-label={t('workspace.nav')} className={classes.root}>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.page} data-folded={folded.includes(entry) || undefined} data-group={entry.startsGroup}>
            <EagerLink
              to={pagePath(locale, entry.page)}
              className={classes.entry}
              {...(entry === current && page !== entry.page ? { 'aria-current': true } : {})}
            >
              {entry.icon}
              <span>{entry.text}</span>
            </EagerLink>
          </li>
        ))}
        {isFolded ? <FoldedEntries entries={folded} current={current} /> : null}
      </ul>
    </nav>
  )
}

function FoldedEntries({ entries, current }: { entries: readonly ShownEntry[]; current: ShownEntry | undefined }) {
  const t = useShellTexts()
  const locale = useLocale()
  const shown = entries.find((entry) => entry === current)
  return (
    <li className={classes.more} data-current={shown === undefined ? undefined : ''}>
      <Menu
        label={shown === undefined ? t('workspace.more') : `${t('workspace.more')}: ${shown.text}`}
        trigger={
          <span className={classes.entry}>
            <Glyph path="M4 10h.01M10 10h.01M16 10h.01" strokeWidth="2.5" />
            <span>{t('workspace.more')}</span>
          </span>
        }
        items={entries.map(({ page, text }) => ({ id: page, label: text, to: pagePath(locale, page) }))}
      />
    </li>
  )
}

/** What the visitor may open: pages of the product, then those that remotes add. */
function useEntries(page: string): readonly ShownEntry[] {
  const t = useShellTexts()
  const own = useOwnEntries(page).map(({ page: path, key, glyph, startsGroup }) => ({
    page: path,
    text: t(key),
    icon: <Glyph path={glyph} />,
    startsGroup,
  }))
  const added = useNavigation('workspace').map(({ path, text, icon }, index) => ({
    page: path,
    text,
    icon: <Icon name={icon} />,
    startsGroup: index === 0 ? (true as const) : undefined,
  }))
  return [...own, ...added]
}

/** The affiliate programme only for those who applied to it. */
function useOwnEntries(page: string): readonly Entry[] {
  const session = useSession()
  const isStaff = session.state === 'signed-in' && isOfStaff(session.user.roles)
  const isRequested = session.state === 'signed-in' && !isStaff && page !== PAGES.affiliate
  const application = client.getAffiliateApplication.useQuery(undefined, { skip: !isRequested })
  const isAffiliate = page === PAGES.affiliate || (application.data ?? null) !== null
  return openTo(session, isStaff ? [CONSOLE, SETTINGS] : MERCHANT_ENTRIES).filter((entry) => entry !== AFFILIATE || isAffiliate)
}

function openTo(session: SessionView, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ needs }) => mayDo(session, needs))
}

/** The entry whose page this is, or lies nearest above it. */
function currentOf(entries: readonly ShownEntry[], page: string): ShownEntry | undefined {
  return entries
    .filter((entry) => page === entry.page || page.startsWith(`${entry.page}/`))
    .toSorted((one, other) => other.page.length - one.page.length)[0]
}
