import { apiRoot, connectTransport } from '@parlour/api-client'
import type { PageNeed, UserInfo } from '@parlour/contracts'
import { canonicalLocale, DEFAULT_LOCALE } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { KitTextsProvider } from '@parlour/ui'
import { inEnglish } from '@parlour/ui/english-texts'
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { configure, render, type RenderResult } from '@testing-library/react'
import { Provider } from 'react-redux'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { HostServicesProvider, mayDo } from '../host-services.ts'
import type { HostServices, RemoteDefinition, SessionView } from '../remote-definition.ts'
import { fakeFetch, type FakeResponses, type RecordedCall } from './fake-fetch.ts'

// What a page shows may wait for its code, its words and its answers: a busy machine takes longer than one second.
configure({ asyncUtilTimeout: 5_000 })

export const TEST_USER: UserInfo = {
  id: '0191f000-0000-7000-8000-000000000001',
  username: 'merchant',
  img: null,
  email: 'merchant@example.com',
  roles: [],
  registeredAt: '2026-11-01T00:00:00.000Z',
}

type Router = ReturnType<typeof createMemoryRouter>

export interface RenderRemoteOptions {
  readonly user?: UserInfo | null
  readonly responses?: FakeResponses
  readonly host?: Partial<HostServices>
  /** `needs` of the manifest; without it every page is open to the user. */
  readonly needs?: Readonly<Record<string, string>>
}

export interface RenderedRemote extends RenderResult {
  readonly router: Router
  readonly calls: readonly RecordedCall[]
  readonly listenForChange: (tags: Parameters<typeof apiRoot.util.invalidateTags>[0]) => void
  readonly hostCalls: readonly { readonly service: string; readonly args: readonly unknown[] }[]
}

/** Renders a remote at a path in a test host; its fake network replaces `globalThis.fetch` until the next call. */
export async function renderRemote(remote: RemoteDefinition, path: string, options: RenderRemoteOptions = {}): Promise<RenderedRemote> {
  const { user = TEST_USER, responses = {}, host = {}, needs = {} } = options
  const locale = canonicalLocale(path.split(/[/?#]/)[1] ?? '') ?? DEFAULT_LOCALE
  const network = fakeFetch(responses)
  globalThis.fetch = network.fetch
  connectTransport({
    accessToken: () => (user ? 'test-token' : null),
    locale: () => locale,
    vectorId: () => 'test-vector',
    onFailure: async () => 'give-up',
    onFailedCall: ({ msg }) => services.notify({ tone: 'danger', text: msg }),
  })
  const i18n = createI18n(locale)
  i18n.addResourceBundle(locale, remote.name, await remote.loadLocale(locale))
  const store = configureStore({
    reducer: combineSlices(apiRoot, remote.slices ?? {}),
    middleware: (defaults) => defaults().concat(apiRoot.middleware),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
  const hostCalls: { service: string; args: readonly unknown[] }[] = []
  const services: HostServices = { ...fakeHost(user, (service, args) => hostCalls.push({ service, args })), ...host }
  const router = createMemoryRouter(testRoutes(remote, services.session(), needs), { initialEntries: [path] })
  await codeOfPage(router)
  const rendered = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <HostServicesProvider value={services}>
          <KitTextsProvider value={inEnglish}>
            <RouterProvider router={router} />
          </KitTextsProvider>
        </HostServicesProvider>
      </I18nextProvider>
    </Provider>,
  )
  const listenForChange: RenderedRemote['listenForChange'] = (tags) => void store.dispatch(apiRoot.util.invalidateTags(tags))
  return Object.assign(rendered, { router, calls: network.calls, hostCalls, listenForChange })
}

async function codeOfPage(router: Router): Promise<void> {
  if (router.state.initialized) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve()
  })
  await promise
  stop()
}

function testRoutes(remote: RemoteDefinition, session: SessionView, needs: Readonly<Record<string, string>>): RouteObject[] {
  const isRejected = (need?: string) => need !== undefined && session.state === 'signed-in' && !mayDo(session, need as PageNeed)
  const routes = remote.routes.map((route) => {
    const { path = '' } = route
    return isRejected(needs[path]) ? { path, Component: RejectedPage } : route
  })
  return [
    { path: '/', HydrateFallback: () => null, children: [...routes.filter(isHome), { path: ':locale', children: routes }] },
    { path: '*', element: <p data-testid="elsewhere" /> },
  ]
}

function RejectedPage() {
  return <p data-testid="refused" />
}

function isHome({ index, path }: RouteObject): boolean {
  return index === true || path === ''
}

function fakeHost(user: UserInfo | null, record: (service: string, args: readonly unknown[]) => void): HostServices {
  const session: SessionView = user ? { state: 'signed-in', user } : { state: 'signed-out' }
  return {
    session: () => session,
    onSessionChange: () => () => undefined,
    openSignIn: (...args) => record('openSignIn', args),
    openSite: (...args) => record('openSite', args),
    navigation: () => [],
    notify: (...args) => record('notify', args),
    reportError: (...args) => record('reportError', args),
  }
}
