import { apiRoot, connectTransport } from '@parlour/api-client'
import type { Locale } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { KitTextsProvider } from '@parlour/ui'
import { inEnglish } from '@parlour/ui/english-texts'
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { HostServicesProvider } from '../host-services.ts'
import type { HostServices, RemoteDefinition } from '../remote-definition.ts'

const nothing = () => undefined
const NOBODY = { state: 'signed-out' } as const
const HOST: HostServices = {
  session: () => NOBODY,
  onSessionChange: () => nothing,
  openSignIn: nothing,
  openSite: nothing,
  navigation: () => [],
  notify: nothing,
  reportError: nothing,
}

/** Host for prerendering and hydration tests; each call renders into a host with an empty store. Uses `globalThis.fetch`. */
export async function prerenderHost(remote: RemoteDefinition, locale: Locale): Promise<(page: ReactElement) => ReactElement> {
  connectTransport({ accessToken: () => null, locale: () => locale, vectorId: () => 'test-vector', onFailure: async () => 'give-up' })
  const i18n = createI18n(locale)
  i18n.addResourceBundle(locale, remote.name, await remote.loadLocale(locale))
  return (page) => {
    const store = configureStore({
      reducer: combineSlices(apiRoot, remote.slices ?? {}),
      middleware: (defaults) => defaults().concat(apiRoot.middleware),
    })
    const state: unknown = store.getState()
    return (
      <Provider store={store} serverState={state}>
        <I18nextProvider i18n={i18n}>
          <HostServicesProvider value={HOST}>
            <KitTextsProvider value={inEnglish}>{page}</KitTextsProvider>
          </HostServicesProvider>
        </I18nextProvider>
      </Provider>
    )
  }
}
