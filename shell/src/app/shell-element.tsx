import type { ReactElement } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { Provider } from 'react-redux'
import { HostServicesProvider } from '@parlour/federation-sdk/host'
import type { createStore } from '../store/create-store.ts'
import { TextsProvider } from '../texts/shell-texts.tsx'
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
        <TextsProvider i18n={parts.i18n}>
          <HostServicesProvider value={parts.host}>
            <RouterProvider router={router} />
          </HostServicesProvider>
        </TextsProvider>
      </Provider>
    </ShellProvider>
  )
}
