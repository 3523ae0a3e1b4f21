import type { ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { connectTransport } from '@parlour/api-client'
import { HostServicesProvider } from '@parlour/federation-sdk/host'
import { DEFAULT_LOCALE, formatLocale } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { toast } from '@parlour/ui'
import { restoreTheme } from '../layout/theme.ts'
import { createFederation, type FetchRemote } from '../remotes/create-federation.ts'
import { ownerOfPath } from '../remotes/owner-of-path.ts'
import { createRemoteRegistry } from '../remotes/remote-registry.ts'
import type { Boot } from '../remotes/read-boot.ts'
import { createTextLibrary } from '../remotes/text-library.ts'
import { createSession, type EndReason } from '../session/session.ts'
import { safeStorage } from '../session/session-storage.ts'
import { createStore } from '../store/create-store.ts'
import { loadShellTexts, type ShellTranslate } from '../texts/shell-texts.ts'
import { createDialogs } from './create-dialogs.ts'
import { createHostServices } from './create-host-services.ts'
import { createRoutes, furnishRoom } from './create-routes.tsx'
import { isGuarded } from './guard-pages.ts'
import { ShellProvider, type ShellParts } from './shell-context.ts'
import { splitPath } from './split-path.ts'
import { restHiddenTab } from './rest-hidden-tab.ts'

/** A shell that is ready to be rendered. */
export interface Shell {
  readonly element: ReactElement
  /** Resolves when the first page, with its texts, can paint. */
  readonly firstPage: Promise<void>
  readonly reportError: (error: unknown) => void
}

/** Puts the shell together; `fetchRemote` is the federation runtime unless a test brings its own. */
export async function createShell(boot: Boot, fetchRemote: FetchRemote = createFederation(boot.vector)): Promise<Shell> {
  const locale = splitPath(location.pathname).locale ?? DEFAULT_LOCALE
  const i18n = createI18n(locale)
  const texts = createTextLibrary(i18n)
  texts.enlist('shell', loadShellTexts)
  const translate: ShellTranslate = (key, values) => i18n.t(key, { ns: 'shell', ...values })

  const storage = safeStorage(() => localStorage)
  restoreTheme(storage)
  const { store, adoptSlices } = createStore()
  const dialogs = createDialogs()
  const notices: ShellParts['notices'] = new Set()
  // The session may end before there is a router; the guard of the first page then sees a signed-out session.
  const exit = { leaveGuarded: () => undefined }
  const onEnded = (reason: EndReason) => {
    if (reason === 'elsewhere') notices.add('elsewhere')
    exit.leaveGuarded()
  }
  const session = createSession({ storage, onEnded })
  connectTransport({
    accessToken: session.token,
    locale: () => i18n.language,
    vectorId: () => boot.vector.id,
    onFailure: (failure, sentToken) => session.onFailure(failure, sentToken),
  })
  const host = createHostServices({ session, dialogs, mayOpenSite: () => mayOpenSite(boot, translate, i18n.language) })
  const registry = createRemoteRegistry({
    fetchRemote,
    remotes: boot.vector.remotes,
    texts,
    adoptSlices,
    host: () => host,
    onAdopted: (names) => void (document.documentElement.dataset.remotes = names.join(' ')),
  })
  const parts: ShellParts = { boot, storage, session, dialogs, registry, texts, i18n, host, notices }

  void session.check()
  restHiddenTab(document)
  const firstOwner = ownerOfPath(splitPath(location.pathname).page, boot.vector.remotes, boot.settings.enableTestPages)
  if (firstOwner) registry.prefetch(firstOwner, locale)
  await texts.load(locale)
  const routeDeps = { ...parts, furnished: new Set<string>(), failures: new Map<string, unknown>() }
  const router = createBrowserRouter(createRoutes(routeDeps), { patchRoutesOnNavigation: furnishRoom(routeDeps) })

  exit.leaveGuarded = () => {
    const here = splitPath(location.pathname)
    if (isGuarded(here.page)) void router.navigate(`/${here.locale ?? DEFAULT_LOCALE}`, { replace: true })
    return undefined
  }

  return {
    element: (
      <ShellProvider value={parts}>
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>
            <HostServicesProvider value={host}>
              <RouterProvider router={router} />
            </HostServicesProvider>
          </I18nextProvider>
        </Provider>
      </ShellProvider>
    ),
    firstPage: whenInitialized(router),
    reportError: (error) => host.reportError(error, { remote: 'shell' }),
  }
}

function whenInitialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

function mayOpenSite({ settings }: Boot, translate: ShellTranslate, language: string): boolean {
  const opensAt = new Date(settings.selfServiceOpensAt)
  if (Number.isNaN(opensAt.getTime()) || opensAt.getTime() <= Date.now()) return true
  const locale = splitPath(`/${language}`).locale ?? DEFAULT_LOCALE
  const date = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long' }).format(opensAt)
  toast.show({ key: 'not-yet', title: translate('openSite.notYet', { date }), tone: 'info' })
  return false
}
