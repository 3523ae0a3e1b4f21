import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOfStaff, PAGES, pagePath, type SearchResults, type TeamPermission, type UserInfo } from '@parlour/contracts'
import { mayDo, useLocale, useSession } from '@parlour/federation-sdk'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { useShell } from '../../app/shell-context.ts'
import { rememberLanguage } from '../../layout/language-offer.ts'
import { languagePath } from '../../layout/language-path.ts'
import { useTheme } from '../../layout/theme.ts'
import { useShellTexts, type ShellKey } from '../../texts/shell-texts.tsx'
import type { Command } from './command.ts'

const PAGES_OF_WORKSPACE: readonly { readonly page: string; readonly key: ShellKey; readonly needs?: TeamPermission }[] = [
  { page: PAGES.overview, key: 'nav.overview', needs: 'workspace:read' },
  { page: PAGES.mySite, key: 'nav.mySite', needs: 'workspace:read' },
  { page: PAGES.myOrder, key: 'nav.myOrder', needs: 'workspace:read' },
  { page: PAGES.cart, key: 'nav.cart', needs: 'workspace:read' },
  { page: PAGES.settlement, key: 'workspace.settlement', needs: 'money:read' },
  { page: PAGES.personal, key: 'nav.personal' },
  { page: PAGES.security, key: 'palette.security' },
  { page: PAGES.notifications, key: 'notifications' },
  { page: PAGES.ownData, key: 'palette.ownData' },
  { page: PAGES.team, key: 'palette.team', needs: 'workspace:read' },
  { page: PAGES.verification, key: 'palette.verification', needs: 'business' },
  { page: PAGES.developers, key: 'palette.developers', needs: 'developer' },
  { page: PAGES.helpCenter, key: 'footer.helpCenter' },
  { page: PAGES.contact, key: 'footer.contactUs' },
]

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language' })

export function useStandingCommands(user: UserInfo): readonly Command[] {
  const t = useShellTexts()
  const go = useGo()
  const locale = useLocale()
  const { dialogs, host, storage } = useShell()
  const { theme, toggle } = useTheme(storage)
  const languages = useLanguageCommands()
  const session = useSession()
  const may = (needs?: TeamPermission) => needs === undefined || mayDo(session, needs)
  const open: Command = { id: 'open-site', group: 'actions', label: t('nav.openSite'), icon: 'plus', run: host.openSite }
  const pages = [
    ...PAGES_OF_WORKSPACE.filter(({ needs }) => may(needs)),
    ...(isOfStaff(user.roles) ? [{ page: PAGES.console, key: 'nav.console' as const }] : []),
  ]
  return [
    ...(may('sites:write') ? [open] : []),
    {
      id: 'theme',
      group: 'actions',
      label: t(theme === 'light' ? 'nav.toDark' : 'nav.toLight'),
      keywords: [t('nav.theme')],
      icon: theme === 'light' ? 'moon' : 'sun',
      run: toggle,
    },
    ...languages,
    { id: 'log-out', group: 'actions', label: t('nav.logOut'), icon: 'logout', run: () => dialogs.show({ open: 'log-out' }) },
    ...pages.map(({ page, key }): Command => ({
      id: `page:${page}`,
      group: 'pages',
      label: t(key),
      icon: 'arrow',
      run: () => go(pagePath(locale, page)),
    })),
  ]
}

function useLanguageCommands(): readonly Command[] {
  const t = useShellTexts()
  const go = useGo()
  const { storage } = useShell()
  const change = (code: Locale) => {
    rememberLanguage(storage, code)
    // The address itself: a page that is still being drawn would name the one before it.
    go(languagePath(window.location, code))
  }
  return LANGUAGES.map(({ code, nativeName }) => ({
    id: `language:${code}`,
    group: 'actions',
    label: nativeName,
    note: { text: t('nav.language'), isCode: false },
    keywords: [t('nav.language'), 'language', ENGLISH_NAMES.of(code) ?? '', code],
    icon: 'globe',
    isHidden: true,
    run: () => change(code),
  }))
}

export function useFoundCommands({ sites, orders }: SearchResults): readonly Command[] {
  const go = useGo()
  const locale = useLocale()
  return useMemo(
    () => [
      ...sites.map(({ id, siteName, slug }): Command => ({
        id: `site:${id}`,
        group: 'sites',
        label: siteName,
        note: { text: slug, isCode: true },
        icon: 'globe',
        run: () => go(pagePath(locale, PAGES.manageSite, { id })),
      })),
      ...orders.map(({ id, orderNumber, siteName }): Command => ({
        id: `order:${id}`,
        group: 'orders',
        label: siteName,
        note: { text: orderNumber, isCode: true },
        icon: 'cart',
        run: () => go(pagePath(locale, PAGES.myOrder, { q: orderNumber })),
      })),
    ],
    [sites, orders, locale, go],
  )
}

function useGo(): (to: string) => void {
  const navigate = useNavigate()
  return useMemo(() => (to: string) => void navigate(to), [navigate])
}
