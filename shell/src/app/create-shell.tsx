import type { ReactElement } from 'react'
import { createBrowserRouter, type DataRouter } from 'react-router-dom'
import { apiRoot, connectTransport, sendOnce } from '@parlour/api-client'
import { grantServices } from '@parlour/federation-sdk/host'
import { canonicalLocale, DEFAULT_LOCALE, formatLocale, type Locale } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { toast } from '@parlour/ui'
import { loadAfterStart } from '../deferred/after-start-parts.ts'
import { noticeSymptom } from '../health/early-symptoms.ts'
import { offeredLanguage } from '../layout/language-offer.ts'
import { restoreTheme } from '../layout/theme.ts'
import { createFederation, type FetchRemote } from '../remotes/create-federation.ts'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { createRemoteRegistry } from '../remotes/remote-registry.ts'
import type { Boot } from '../remotes/read-boot.ts'
import { createTextLibrary } from '../remotes/text-library.ts'
import { createReleaseUpdates } from '../releases/release-updates.ts'
import type { Elsewhere } from '../session/cross-tab.ts'
import { createSession, type EndReason, type Send, type Session } from '../session/session.ts'
import { safeStorage } from '../session/session-storage.ts'
import { createStore } from '../store/create-store.ts'
import { cacheQueries } from '../store/cached-queries.ts'
import { createLocalizedQueries } from '../store/localized-queries.ts'
import { loadShellTexts, type ShellTranslate } from '../texts/shell-texts.tsx'
import { announceCalls } from './announce-calls.ts'
import { createDialogs, takeMailedLink, type Dialogs } from './create-dialogs.ts'
import { createHostServices } from './create-host-services.ts'
import { createRoutes, mountRemote } from './create-routes.tsx'
import { leaveGuarded } from './guard-pages.ts'
import type { ShellParts } from './shell-context.ts'
import { shellElement } from './shell-element.tsx'
import { BACKGROUND_PLUGINS, PLUGINS, startPlugins, type RunningShell } from './shell-plugins.ts'
import { splitPath } from './split-path.ts'
import { createStorageNotice } from './storage-notice.ts'
import { whenInitialized } from './when-initialized.ts'

/** In ms: the text is long and contains advice. */
const STORAGE_NOTICE_MS = 20_000

export interface Shell {
  readonly element: ReactElement
  readonly firstPage: Promise<void>
  /** Resolves when everything for hydration is loaded; false when the page is no longer the prerendered one. */
  readonly takeOver: () => Promise<boolean>
  readonly reportError: (error: unknown) => void
  /** Call it once the page is shown. */
  readonly startBackground: () => void
  readonly stop: () => void
}

export async function createShell(boot: Boot, fetchRemote: FetchRemote = createFederation(boot.vector)): Promise<Shell> {
  const locale = splitPath(location.pathname).locale ?? DEFAULT_LOCALE
  const { parts, store, storageNotice, exit } = createParts(boot, fetchRemote, locale)
  const { session, storage } = parts

  void session.check()
  prefetchFirstRemote(parts, locale)
  const spoken = await loadFirstTexts(parts, locale)
  const routeDeps = { ...parts, mountedRemotes: new Set<string>(), failures: new Map<string, unknown>() }
  const router = createBrowserRouter(createRoutes(routeDeps), { patchRoutesOnNavigation: mountRemote(routeDeps) })
  exit.leaveGuarded = (reason) => leaveGuarded(boot.vector.remotes, router, storage, reason)
  const shell: RunningShell = { ...parts, store, router, storageNotice }
  const stops = [session.dispose, () => router.dispose(), startPlugins(PLUGINS, shell)]

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
    reportError: (error) => parts.host.reportError(error, { remote: 'shell' }),
    startBackground: () => void stops.push(startPlugins(BACKGROUND_PLUGINS, shell)),
    stop: () => {
      for (const stop of stops.splice(0)) stop()
    },
  }
}

function prefetchFirstRemote({ boot: { vector, settings }, registry }: ShellParts, locale: Locale): void {
  const owner = ownerOfPath(splitPath(location.pathname).page, vector.remotes, settings.enableTestPages)
  if (owner) registry.prefetch(owner, locale)
}

/** Returns the language that the shell speaks: another one when the texts of `locale` fail to load. */
async function loadFirstTexts({ storage, texts, notices }: ShellParts, locale: Locale): Promise<Locale> {
  // A suggestion that came after the page would push it down.
  const offered = offeredLanguage(storage, navigator.languages)
  const [spoken] = await Promise.all([
    texts.loadFirst('shell', locale),
    offered ? texts.loadOne('shell', offered).catch(() => undefined) : undefined,
  ])
  if (spoken !== locale) notices.add('kit.offline')
  return spoken
}

function createParts(boot: Boot, fetchRemote: FetchRemote, locale: Locale) {
  const i18n = createI18n(locale, (namespace, key) => noticeSymptom({ namespace, key }))
  const texts = createTextLibrary(i18n)
  texts.enlist('shell', loadShellTexts)
  const translate: ShellTranslate = (key, values) => i18n.t(key, { ns: 'shell', ...values })
  const dialogs = createDialogs(takeMailedLink())
  const storageNotice = createStorageNotice((key) =>
    toast.show({ key, title: translate(key), tone: 'warning', duration: STORAGE_NOTICE_MS }),
  )
  const storage = safeStorage(() => localStorage, storageNotice.onRejected)
  restoreTheme(storage)

  const { store, adoptSlices } = createStore()
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
  const { remotes } = boot.vector
  const host = createHostServices({
    session,
    dialogs,
    remotes,
    translate,
    locale: () => localeOf(i18n.language),
    mayOpenSite: () => mayOpenSite(boot, translate, localeOf(i18n.language)),
  })
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
  return { parts, store, storageNotice, exit }
}

function notifyingSuspension(dialogs: Dialogs): Send {
  return async (call, exchange) => {
    const result = await sendOnce(call, exchange)
    const suspension = result.failure?.suspension
    if (suspension) dialogs.show({ open: 'suspended', suspension })
    return result
  }
}

function localeOf(language: string): Locale {
  return canonicalLocale(language) ?? DEFAULT_LOCALE
}

function mayOpenSite({ settings }: Boot, translate: ShellTranslate, locale: Locale): boolean {
  const opensAt = new Date(settings.selfServiceOpensAt)
  if (Number.isNaN(opensAt.getTime()) || opensAt.getTime() <= Date.now()) return true
  const date = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long' }).format(opensAt)
  toast.show({ key: 'not-yet', title: translate('openSite.notYet', { date }), tone: 'info' })
  return false
}

function rememberAccount({ view, subscribe }: Session): () => string | undefined {
  let account: string | undefined
  const remember = (now: ReturnType<Session['view']>): void => {
    if (now.state === 'signed-in' && now.user.username !== '') account = now.user.username
  }
  remember(view())
  subscribe(remember)
  return () => account
}

/** Key under which the router stores the scroll positions of this tab, by history key. */
const SCROLL_POSITIONS = 'react-router-scroll-positions'

/** During hydration the browser has already restored the scroll position, so the router must not change it. */
function restoreScroll({ state }: DataRouter): void {
  state.restoreScrollPosition = false
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
    if (typeof positions !== 'object' || positions === null) return
    // Every document starts with the same key, so this one may be the position of another page.
    Reflect.deleteProperty(positions, state.location.key)
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions))
  } catch {
    // Without storage the router has no positions either.
  }
}
