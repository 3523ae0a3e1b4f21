import { PAGES, endpoints, pagePath, type EndpointDefinition } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import { Icon, Text, TextField, VisuallyHidden } from '@parlour/ui'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import classes from './console-frame.module.css'
import { useConsole } from './use-console.ts'

const GROUPS = ['releases', 'merchants', 'money', 'catalogue', 'staff'] as const

const SECTIONS = [
  { id: 'releases', group: 'releases', path: PAGES.console, call: endpoints.listReleases, below: ['candidates', 'trains'] },
  { id: 'vectors', group: 'releases', path: `${PAGES.console}/vectors`, call: endpoints.getVectorFacts },
  { id: 'audit', group: 'releases', path: `${PAGES.console}/audit`, call: endpoints.listReleaseAudit },
  { id: 'remotes', group: 'releases', path: `${PAGES.console}/remotes`, call: endpoints.listRemotes },
  { id: 'merchants', group: 'merchants', path: `${PAGES.console}/merchants`, call: endpoints.listMerchants },
  { id: 'verifications', group: 'merchants', path: `${PAGES.console}/verifications`, call: endpoints.listVerifications },
  { id: 'suspensions', group: 'merchants', path: `${PAGES.console}/suspensions`, call: endpoints.listSuspensions },
  { id: 'inbox', group: 'merchants', path: `${PAGES.console}/inbox`, call: endpoints.listContactMessages },
  { id: 'affiliates', group: 'merchants', path: `${PAGES.console}/affiliates`, call: endpoints.listAffiliateApplications },
  { id: 'provisioning', group: 'merchants', path: `${PAGES.console}/provisioning`, call: endpoints.listProvisioning },
  { id: 'idleSites', group: 'merchants', path: `${PAGES.console}/inactive-sites`, call: endpoints.listIdleSites },
  { id: 'exceptions', group: 'money', path: `${PAGES.console}/exceptions`, call: endpoints.listPaymentExceptions },
  { id: 'payouts', group: 'money', path: `${PAGES.console}/payouts`, call: endpoints.listOutgoing },
  { id: 'voidRequests', group: 'money', path: `${PAGES.console}/void-requests`, call: endpoints.listOrderVoidRequests },
  { id: 'chains', group: 'money', path: `${PAGES.console}/chains`, call: endpoints.listChainAlarms },
  { id: 'disputes', group: 'money', path: `${PAGES.console}/disputes`, call: endpoints.listOpenDisputes },
  { id: 'deposits', group: 'money', path: `${PAGES.console}/deposits`, call: endpoints.listDepositWatch },
  { id: 'designs', group: 'catalogue', path: `${PAGES.console}/designs`, call: endpoints.listConsoleDesigns },
  { id: 'markets', group: 'catalogue', path: `${PAGES.console}/markets`, call: endpoints.listConsoleMarkets },
  { id: 'packages', group: 'catalogue', path: `${PAGES.console}/packages`, call: endpoints.listPackageVersions },
  { id: 'settings', group: 'catalogue', path: `${PAGES.console}/settings`, call: endpoints.listPackageVersions },
  { id: 'staff', group: 'staff', path: `${PAGES.console}/staff`, call: endpoints.listStaff },
  { id: 'staffAudit', group: 'staff', path: `${PAGES.console}/staff-audit`, call: endpoints.listStaffAudit },
] as const satisfies readonly ConsolePage[]

/** Needs a modifier, because single-character shortcuts must not act (WCAG 2.1.4). */
const SHORTCUT = 'Control+/ Meta+/'
const SHOWN = 'Ctrl /'
export const FIND_MAX = 100

type ConsolePage = { id: string; group: (typeof GROUPS)[number]; path: string; call: EndpointDefinition; below?: readonly string[] }

type OpenQueue = (typeof SECTIONS)[number]

export function ConsoleNav() {
  const { t, locale, may } = useConsole()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const reach = useCallback(() => setIsOpen(true), [])
  const listId = useId()
  const navRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = navRef.current
    const link = nav?.querySelector<HTMLElement>('[aria-current]')
    // On a low screen the rail scrolls by itself, and the page that is shown may lie below its end.
    if (nav && link) nav.scrollTop = link.offsetTop + link.offsetHeight - nav.clientHeight
  }, [pathname])
  const open = SECTIONS.filter(({ call }) => may(call))
  if (open.length === 0) return null
  const overview = pagePath(locale, `${PAGES.console}/overview`)
  const current = open.find((view) => currentOf(view, pathname, locale) !== undefined)
  return (
    <nav ref={navRef} aria-label={t('queue.nav')} className={classes.nav}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={classes.opener}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        <Icon name="menu" />
        <VisuallyHidden>{t('queue.nav')}: </VisuallyHidden>
        <span>{current === undefined ? t(pathname === overview ? 'overview.title' : 'queue.nav') : t(`${current.id}.title`)}</span>
        <Icon name="chevron-down" className={classes.chevron} />
      </button>
      <div id={listId} className={classes.groups} data-open={isOpen || undefined}>
        {may(endpoints.searchConsole) ? <ConsoleSearch onReach={reach} onGo={() => setIsOpen(false)} /> : null}
        <Link
          to={overview}
          aria-current={pathname === overview ? 'page' : undefined}
          className={classes.link}
          onClick={() => setIsOpen(false)}
        >
          {t('overview.title')}
        </Link>
        {GROUPS.map((group) => (
          <QueueGroup key={group} group={group} queues={open.filter((view) => view.group === group)} onGo={() => setIsOpen(false)} />
        ))}
        <AddedGroup onGo={() => setIsOpen(false)} />
      </div>
    </nav>
  )
}

/** Pages of other remotes. */
function AddedGroup({ onGo }: { onGo: () => void }) {
  const { t, locale } = useConsole()
  const { pathname } = useLocation()
  const added = useHost().navigation('console')
  const nameId = useId()
  if (added.length === 0) return null
  return (
    <div>
      <Text id={nameId} size="12" tone="muted" className={classes.group}>
        {t('queue.groups.others')}
      </Text>
      <ul aria-labelledby={nameId}>
        {added.map(({ path, text }) => (
          <li key={path}>
            <Link
              to={pagePath(locale, path)}
              aria-current={pathname === pagePath(locale, path) ? 'page' : undefined}
              className={classes.link}
              onClick={onGo}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function QueueGroup({ group, queues, onGo }: { group: ConsolePage['group']; queues: readonly OpenQueue[]; onGo: () => void }) {
  const { t, locale } = useConsole()
  const { pathname } = useLocation()
  const nameId = useId()
  if (queues.length === 0) return null
  return (
    <div>
      <Text id={nameId} size="12" tone="muted" className={classes.group}>
        {t(`queue.groups.${group}`)}
      </Text>
      <ul aria-labelledby={nameId}>
        {queues.map((view) => (
          <li key={view.id}>
            <Link to={pagePath(locale, view.path)} aria-current={currentOf(view, pathname, locale)} className={classes.link} onClick={onGo}>
              {t(`${view.id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function currentOf({ path, below = [] }: ConsolePage, pathname: string, locale: Locale): 'page' | 'true' | undefined {
  const root = pagePath(locale, path)
  if (pathname === root) return 'page'
  const isBelow = below.length === 0 ? pathname.startsWith(`${root}/`) : below.some((name) => pathname.startsWith(`${root}/${name}/`))
  return isBelow ? 'true' : undefined
}

type ConsoleSearchProps = {
  /** Called before focus moves here, so that the field can be made visible. */
  onReach: () => void
  onGo: () => void
}

function ConsoleSearch({ onReach, onGo }: ConsoleSearchProps) {
  const { t, locale } = useConsole()
  const navigate = useNavigate()
  const ref = useRef<HTMLInputElement>(null)
  const [reached, setReached] = useState(0)
  useEffect(() => {
    if (reached > 0) ref.current?.focus()
  }, [reached])
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      onReach()
      setReached((times) => times + 1)
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [onReach])
  return (
    <form
      role="search"
      aria-label={t('find.title')}
      className={classes.search}
      action={(form) => {
        const typed = form.get('q')
        if (typeof typed !== 'string' || typed.trim() === '') return
        onGo()
        void navigate(pagePath(locale, `${PAGES.console}/find`, { q: typed.trim() }))
      }}
    >
      <TextField
        ref={ref}
        name="q"
        dir="auto"
        isLabelHidden
        label={t('find.field')}
        placeholder={t('find.title')}
        aria-keyshortcuts={SHORTCUT}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={FIND_MAX}
        prefix={<Icon name="search" />}
        suffix={<kbd aria-hidden>{SHOWN}</kbd>}
      />
    </form>
  )
}

/** Falls back to the physical key on layouts without a slash; ignored behind a dialog. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || repeat || defaultPrevented) return false
  if (key !== '/' && code !== 'Slash') return false
  return !(target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]'))
}
