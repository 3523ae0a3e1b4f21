import { useSyncExternalStore } from 'react'
import { toast } from '@parlour/ui'
import { lazyFrom, loadOnce } from '../deferred/lazy-from.tsx'
import { useShellTexts, type ShellKey } from '../texts/shell-texts.tsx'
import { CLOSED } from './create-dialogs.ts'
import { useShell } from './shell-context.ts'

const loadFirst = loadOnce(() => import(/* webpackChunkName: "first-dialogs" */ '../deferred/first-dialogs.ts'))
const loadRare = loadOnce(() => import(/* webpackChunkName: "rare-dialogs" */ '../deferred/rare-dialogs.ts'))
const loadPalette = loadOnce(() => import(/* webpackChunkName: "command-palette" */ '../deferred/command-palette.ts'))

const CommandPalette = lazyFrom(loadPalette, (loaded) => loaded.CommandPalette, { useOnFailure: useNetworkError })
const SignInDialog = lazyFrom(loadFirst, (loaded) => loaded.SignInDialog, { useOnFailure: useNetworkError })
const CountryDialog = lazyFrom(loadFirst, (loaded) => loaded.CountryDialog, { useOnFailure: useNetworkError })
const LogOutDialog = lazyFrom(loadRare, (loaded) => loaded.LogOutDialog, { useOnFailure: useNetworkError })
const KickedOutDialog = lazyFrom(loadRare, (loaded) => loaded.KickedOutDialog, { useOnFailure: useKickText })
const SuspendedDialog = lazyFrom(loadRare, (loaded) => loaded.SuspendedDialog, { useOnFailure: useNetworkError })
const ResetPasswordDialog = lazyFrom(loadRare, (loaded) => loaded.ResetPasswordDialog, { useOnFailure: useNetworkError })
const UndoEmailDialog = lazyFrom(loadRare, (loaded) => loaded.UndoEmailDialog, { useOnFailure: useNetworkError })

export function prefetchDialogs(): void {
  loadFirst().catch(() => undefined)
}

export function DialogHost() {
  const { dialogs } = useShell()
  const state = useSyncExternalStore(dialogs.subscribe, dialogs.state, () => CLOSED)
  switch (state.open) {
    case 'sign-in':
      return <SignInDialog request={state.request} />
    case 'countries':
      return <CountryDialog />
    case 'palette':
      return <CommandPalette />
    case 'log-out':
      return <LogOutDialog />
    case 'kicked-out':
      return <KickedOutDialog kick={state.kick} />
    case 'suspended':
      return <SuspendedDialog suspension={state.suspension} />
    case 'reset-password':
      return <ResetPasswordDialog token={state.token} />
    case 'undo-email':
      return <UndoEmailDialog token={state.token} />
    case 'none':
      return null
  }
}

function useNetworkError() {
  return useClosing('kit.offline')
}

function useKickText() {
  return useClosing('elsewhere')
}

/** A dialog whose code fails to load closes with a message, so that the page and its input stay. */
function useClosing(failure: ShellKey): () => void {
  const t = useShellTexts()
  const { dialogs } = useShell()
  return () => {
    dialogs.show({ open: 'none' })
    toast.show({ key: failure, title: t(failure), tone: 'danger' })
  }
}
