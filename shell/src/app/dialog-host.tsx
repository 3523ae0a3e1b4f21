import { useSyncExternalStore, type ComponentType } from 'react'
import { toast } from '@parlour/ui'
import { fetchedPart } from '../deferred/fetched-part.ts'
import { useShellTexts, type ShellKey } from '../texts/shell-texts.tsx'
import { CLOSED } from './create-dialogs.ts'
import { useShell } from './shell-context.ts'

const fetchFirst = () => import(/* webpackChunkName: "first-dialogs" */ '../deferred/first-dialogs.ts')
const fetchRare = () => import(/* webpackChunkName: "rare-dialogs" */ '../deferred/rare-dialogs.ts')

const CommandPalette = fetchedDialog(
  async () => (await import(/* webpackChunkName: "command-palette" */ '../deferred/command-palette.ts')).CommandPalette,
)
const SignInDialog = fetchedDialog(async () => (await fetchFirst()).SignInDialog)
const CountryDialog = fetchedDialog(async () => (await fetchFirst()).CountryDialog)
const LogOutDialog = fetchedDialog(async () => (await fetchRare()).LogOutDialog)
const KickedOutDialog = fetchedDialog(async () => (await fetchRare()).KickedOutDialog, 'elsewhere')
const SuspendedDialog = fetchedDialog(async () => (await fetchRare()).SuspendedDialog)
const ResetPasswordDialog = fetchedDialog(async () => (await fetchRare()).ResetPasswordDialog)
const UndoEmailDialog = fetchedDialog(async () => (await fetchRare()).UndoEmailDialog)

export function prefetchDialogs(): void {
  fetchFirst().catch(() => undefined)
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

/** Lazy dialog. If its code fails to load it closes with a message, so that the page and its input stay. */
function fetchedDialog<Props extends object>(fetchDialog: () => Promise<ComponentType<Props>>, failureKey: ShellKey = 'kit.offline') {
  const part = fetchedPart(fetchDialog)
  return function FetchedDialog(props: Props) {
    const t = useShellTexts()
    const { dialogs } = useShell()
    const Dialog = part.useWhen(true, () => {
      dialogs.show({ open: 'none' })
      toast.show({ key: failureKey, title: t(failureKey), tone: 'danger' })
    })
    return Dialog ? <Dialog {...props} /> : null
  }
}
