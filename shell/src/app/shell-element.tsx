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

/**
 * The shell as React renders it, ahead and in the browser. What the store holds when this is called is what the markup of the server is
 * compared with, however late a part of it is taken over.
 */
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
