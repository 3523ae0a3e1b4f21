import type { ReactElement } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { HostServicesProvider } from '@parlour/federation-sdk/host'
import type { createStore } from '../store/create-store.ts'
import { ShellProvider, type ShellParts } from './shell-context.ts'

interface ShellElementProps {
  readonly parts: ShellParts
  readonly store: ReturnType<typeof createStore>['store']
  readonly router: RouterProviderProps['router']
}

/** Hydration compares the server markup with the store as it is when this is called, however late a part hydrates. */
export function shellElement({ parts, store, router }: ShellElementProps): ReactElement {
  return (
    <ShellProvider value={parts}>
      <Provider store={store} serverState={store.getState()}>
        <I18nextProvider i18n={parts.i18n}>
          <HostServicesProvider value={parts.host}>
            <RouterProvider router={router} />
          </HostServicesProvider>
        </I18nextProvider>
      </Provider>
    </ShellProvider>
  )
}
