import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { DialogState } from './create-dialogs.ts'
import { useShell } from './shell-context.ts'

/** Dialogs are fetched when they are first opened, or a little earlier, when a button that opens them is pointed at. */
const fetchSignIn = () => import('../features/sign-in/sign-in-dialog.tsx')
const fetchCountries = () => import('../features/open-site/country-dialog.tsx')
const fetchLogOut = () => import('../features/log-out/log-out-dialog.tsx')

const SignInDialog = lazy(async () => ({ default: (await fetchSignIn()).SignInDialog }))
const CountryDialog = lazy(async () => ({ default: (await fetchCountries()).CountryDialog }))
const LogOutDialog = lazy(async () => ({ default: (await fetchLogOut()).LogOutDialog }))

/** Fetches the code of the dialogs ahead of a likely click. */
export function prefetchDialogs(): void {
  for (const fetchDialog of [fetchSignIn, fetchCountries]) fetchDialog().catch(() => undefined)
}

/** The one place where the shell's dialogs are mounted. */
export function DialogHost() {
  const { dialogs } = useShell()
  const state = useSyncExternalStore(dialogs.subscribe, dialogs.state)
  return (
    <Suspense fallback={null}>
      <OpenDialog state={state} />
    </Suspense>
  )
}

function OpenDialog({ state }: { state: DialogState }) {
  if (state.open === 'sign-in') return <SignInDialog request={state.request} />
  if (state.open === 'countries') return <CountryDialog />
  return state.open === 'log-out' ? <LogOutDialog /> : null
}
