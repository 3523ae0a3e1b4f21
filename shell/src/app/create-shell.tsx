import type { ReactElement } from 'react'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { createBrowserRouter } from 'react-router-dom'
import { apiRoot, connectTransport, sendOnce } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { grantServices } from '@parlour/federation-sdk/host'
import { canonicalLocale, DEFAULT_LOCALE, formatLocale, isolate, type Locale } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { toast } from '@parlour/ui'
import { loadAfterStart } from '../deferred/after-start-parts.ts'
import { loadOnce, type Loader } from '../deferred/lazy-from.tsx'
import { prefetchLayers } from '../deferred/lazy-kit.tsx'
import { noticeSymptom } from '../health/early-symptoms.ts'
import { offeredLanguage } from '../layout/language-offer.ts'
import { restoreTheme } from '../layout/theme.ts'
import { createFederation, type FetchRemote } from '../remotes/create-federation.ts'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { createRemoteRegistry } from '../remotes/remote-registry.ts'
import type { Boot } from '../remotes/read-boot.ts'
import { createTextLibrary } from '../remotes/text-library.ts'
import { createReleaseUpdates } from '../releases/release-updates.ts'
import { createServerClock } from '../session/server-clock.ts'
import type { Elsewhere } from '../session/cross-tab.ts'
import { createSession, type EndReason, type Send } from '../session/session.ts'
import { safeStorage, type SafeStorage } from '../session/session-storage.ts'
import { createStore } from '../store/create-store.ts'
import { forgetQueries } from '../store/forget-queries.ts'
import { cacheQueries } from '../store/cached-queries.ts'
import { createLocalizedQueries } from '../store/localized-queries.ts'
import { loadShellTexts, type ShellTranslate } from '../texts/shell-texts.tsx'
import { createDialogs, type Dialogs } from './create-dialogs.ts'
import { createHostServices } from './create-host-services.ts'
import { createRoutes, mountRemote } from './create-routes.tsx'
import { prefetchDialogs } from './dialog-host.tsx'
import { isGuarded, signInAddress } from './guard-pages.ts'
import { createStorageNotice } from './storage-notice.ts'
import { rememberAccount } from './remember-account.ts'
import { restoreScroll } from './restore-scroll.ts'
import type { ShellParts } from './shell-context.ts'
import { shellElement } from './shell-element.tsx'
import { splitPath } from './split-path.ts'
import { watchWorkspace } from './watch-workspace.ts'
import { takeMailedLink } from './take-mailed-link.ts'
import { announceCalls } from './announce-calls.ts'
import { whenInitialized } from './when-initialized.ts'

/** In ms: the text is long and contains advice. */
const STORAGE_NOTICE_MS = 20_000

export interface Shell {
  readonly element: ReactElement
  readonly firstPage: Promise<void>
  /** Resolves when everything for hydration is loaded; false when the page is no longer the prerendered one. */
  readonly takeOver: () => Promise<boolean>
  readonly reportError: (error: unknown) => void
  readonly startRest: () => void
}

export async function createShell(boot: Boot, fetchRemote: FetchRemote = createFederation(boot.vector)): Promise<Shell> {
  const locale = splitPath(location.pathname).locale ?? DEFAULT_LOCALE
  const { parts, store, saving, exit } = createParts(boot, fetchRemote, locale)
  const { session, registry, texts, i18n, host, storage } = parts

  void session.check()
  const firstOwner = ownerOfPath(splitPath(location.pathname).page, boot.vector.remotes, boot.settings.enableTestPages)
  if (firstOwner) registry.prefetch(firstOwner, locale)
  // A suggestion that came after the page would push it down.
  const offered = offeredLanguage(storage, navigator.languages)
  const [spoken] = await Promise.all([
    texts.loadFirst('shell', locale),
    offered ? texts.loadOne('shell', offered).catch(() => undefined) : undefined,
  ])
  if (spoken !== locale) parts.notices.add('kit.offline')
  saving.watch(session)
  const routeDeps = { ...parts, mountedRemotes: new Set<string>(), failures: new Map<string, unknown>() }
  const router = createBrowserRouter(createRoutes(routeDeps), { patchRoutesOnNavigation: mountRemote(routeDeps) })
  exit.leaveGuarded = (reason) => leaveGuarded(router, storage, reason)
  watchWorkspace(session, (left) => {
    void forgetQueries(store).then(() => left !== null && leaveWorkspace(router, parts, left))
  })

  return {
    get element() {
      return shellElement({ parts, store, router })
    },
    firstPage: whenInitialized(router),
    takeOver: async () => {
      const { pathname } = router.state.location
      await Promise.all([loadAfterStart().catch(() => undefined), whenInitialized(router)])
      // Markup in one language is not taken over by words of another.
      if (!loadAfterStart.loaded() || spoken !== locale || router.state.errors || router.state.location.pathname !== pathname) return false
      cacheQueries(store, boot.answers ?? [])
      restoreScroll(router)
      return true
    },
    reportError: (error) => host.reportError(error, { remote: 'shell' }),
    startRest: () => {
      const { vector, settings } = boot
      whenLoaded(loadHealth, ({ watchHealth }) => watchHealth({ vector, areTestPagesOn: settings.enableTestPages }))
      whenLoaded(loadAfterStart, ({ followAffiliateLink, restHiddenTab, preloadPages, watchReleases }) => {
        prefetchLayers()
        const { now } = createServerClock(storage, Date.now)
        watchReleases({ own: boot.vector, update: parts.releaseUpdates, session, router, now })
        restHiddenTab(document)
        followAffiliateLink(storage, location.search, Date.now())
        const shown = () => canonicalLocale(i18n.language) ?? locale
        preloadPages({ remoteOf: ownerOf(parts), locale: shown, fetchComponents: prefetchDialogs })
      })
    },
  }
}

const loadHealth = loadOnce(() => import(/* webpackChunkName: "health" */ '../health/watch-health.ts'))

/** Does nothing if loading failed. */
function whenLoaded<Module>(load: Loader<Module>, action: (module: Module) => void): void {
  void load().then(action, () => undefined)
}

function createParts(boot: Boot, fetchRemote: FetchRemote, locale: Locale) {
  const i18n = createI18n(locale, (namespace, key) => noticeSymptom({ namespace, key }))
  const texts = createTextLibrary(i18n)
  texts.enlist('shell', loadShellTexts)
  const translate: ShellTranslate = (key, values) => i18n.t(key, { ns: 'shell', ...values })
  const dialogs = createDialogs(takeMailedLink())
  const saving = createStorageNotice((key) => toast.show({ key, title: translate(key), tone: 'warning', duration: STORAGE_NOTICE_MS }))
  const storage = safeStorage(() => localStorage, saving.onRejected)
  restoreTheme(storage)

  const { store, adoptSlices } = createStore()
  // What is shown is asked again once the connection is back, and polls rest while nobody looks.
  setupListeners(store.dispatch)
  const exit: { leaveGuarded: (reason: EndReason) => Promise<void> } = { leaveGuarded: async () => undefined }
  const onEnded = (reason: EndReason, elsewhere?: Elsewhere) => {
    if (reason === 'elsewhere') dialogs.show({ open: 'kicked-out', kick: elsewhere ?? {} })
    return exit.leaveGuarded(reason)
  }
  const session = createSession({
    storage,
    send: notifyingSuspension(dialogs),
    onEnded,
    onOwnerLeft: () => store.dispatch(apiRoot.util.resetApiState()),
  })
  const host = createHostServices({ session, dialogs, translate, mayOpenSite: () => mayOpenSite(boot, translate, i18n.language) })
  const { remotes } = boot.vector
  const hostOf = (remote: string) =>
    grantServices(host, remotes[remote]?.capabilities, (capability) => noticeSymptom({ remote, capability }))
  const releaseUpdates = createReleaseUpdates(boot.vector.epoch)
  connectTransport({
    // Taken before the first remote, which could put another in its place.
    fetch: globalThis.fetch.bind(globalThis),
    accessToken: session.token,
    locale: () => i18n.language,
    vectorId: () => boot.vector.id,
    onEpoch: releaseUpdates.notify,
    onContractGone: releaseUpdates.announceGone,
    onFailure: session.onFailure,
    onReplacing: session.onReplacing,
    onBrokenCall: (failure, call) => noticeSymptom({ failure, call }),
    ...announceCalls({ session, notify: host.notify, translate }),
  })
  const registry = createRemoteRegistry({
    fetchRemote,
    remotes,
    texts,
    adoptSlices,
    hostOf,
    onAdopted: (names) => void (document.documentElement.dataset.remotes = names.join(' ')),
  })
  const queries = createLocalizedQueries(store, () => i18n.language)
  const lastAccount = rememberAccount(session)
  const notices: ShellParts['notices'] = new Set()
  const parts: ShellParts = {
    boot,
    storage,
    session,
    lastAccount,
    dialogs,
    registry,
    texts,
    queries,
    i18n,
    host,
    hostOf,
    releaseUpdates,
    notices,
  }
  return { parts, store, saving, exit }
}

function notifyingSuspension(dialogs: Dialogs): Send {
  return async (call, exchange) => {
    const result = await sendOnce(call, exchange)
    const suspension = result.failure?.suspension
    if (suspension) dialogs.show({ open: 'suspended', suspension })
    return result
  }
}

/** Offers sign-in after an expired session, but not after a logout or a kick. */
async function leaveGuarded(router: ReturnType<typeof createBrowserRouter>, storage: SafeStorage, reason: EndReason): Promise<void> {
  const here = splitPath(location.pathname)
  if (!isGuarded(here.page)) return
  const home = `/${here.locale ?? DEFAULT_LOCALE}`
  await router.navigate(reason === 'expired' ? signInAddress(new URL(location.href), storage, false) : home, { replace: true })
}

/** After removal from a team, notifies and redirects from workspace pages to the own sites; account pages stay. */
function leaveWorkspace(router: ReturnType<typeof createBrowserRouter>, { host, i18n }: ShellParts, left: string): void {
  host.notify({ tone: 'info', text: i18n.t('role.left', { ns: 'shell', name: isolate(left) }) })
  const { locale = DEFAULT_LOCALE, page } = splitPath(location.pathname)
  const isOwn = page === PAGES.personal || page === PAGES.team
  if (isGuarded(page) && !isOwn) void router.navigate(pagePath(locale, PAGES.mySite), { replace: true })
}

function ownerOf({ boot, registry }: ShellParts) {
  return async (page: string, locale: Locale) => {
    const owner = ownerOfPath(page, boot.vector.remotes, boot.settings.enableTestPages)
    return owner === undefined ? undefined : await registry.require(owner, locale)
  }
}

function mayOpenSite({ settings }: Boot, translate: ShellTranslate, language: string): boolean {
  const opensAt = new Date(settings.selfServiceOpensAt)
  if (Number.isNaN(opensAt.getTime()) || opensAt.getTime() <= Date.now()) return true
  const locale = splitPath(`/${language}`).locale ?? DEFAULT_LOCALE
  const date = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long' }).format(opensAt)
  toast.show({ key: 'not-yet', title: translate('openSite.notYet', { date }), tone: 'info' })
  return false
}
