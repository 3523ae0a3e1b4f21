import { isOfStaff, type ReleaseVector } from '@parlour/contracts'
import { workspaceOwner, mayDo, type HostServices } from '@parlour/federation-sdk'
import { isolate, type Locale } from '@parlour/i18n'
import { toast, type ToastMessage } from '@parlour/ui'
import { ERROR_EVENT } from '../health/early-symptoms.ts'
import { linksOf } from '../layout/navigation.ts'
import type { Session } from '../session/session.ts'
import type { ShellTranslate } from '../texts/shell-texts.tsx'
import type { Dialogs } from './create-dialogs.ts'

/** In ms: several panels may fail for the same reason. */
export const REPEATED_NOTICE_MS = 5_000

interface Deps {
  readonly session: Session
  readonly dialogs: Dialogs
  readonly mayOpenSite: () => boolean
  readonly remotes: ReleaseVector['remotes']
  readonly locale: () => Locale
  readonly translate: ShellTranslate
}

export function createHostServices({ session, dialogs, mayOpenSite, remotes, locale, translate }: Deps): HostServices {
  const notify = oncePerMoment((message) => void toast.show(message))
  const announceWhoMay = () => {
    const view = session.view()
    const isStaff = view.state === 'signed-in' && isOfStaff(view.user.roles)
    notify({
      title: isStaff ? translate('role.staff') : translate('role.noOpenSite', { name: isolate(workspaceOwner(view)) }),
      tone: 'info',
    })
  }
  return Object.freeze<HostServices>({
    session: session.view,
    onSessionChange: session.subscribe,
    openSignIn: ({ tab = 'login', returnTo } = {}) => dialogs.show({ open: 'sign-in', request: { tab, returnTo } }),
    openSite: () => {
      if (!mayOpenSite()) return
      const view = session.view()
      if (mayDo(view, 'sites:write')) dialogs.show({ open: 'countries' })
      else if (view.state === 'signed-in') announceWhoMay()
      else dialogs.show({ open: 'sign-in', request: { tab: 'login', thenOpenSite: true } })
    },
    navigation: (place) => linksOf(remotes, place, { session: session.view(), locale: locale() }),
    notify: ({ tone, text }) => notify({ title: text, tone }),
    reportError: (error, { remote }) => void dispatchEvent(new CustomEvent(ERROR_EVENT, { detail: { remote, error } })),
  })
}

function oncePerMoment(say: (message: ToastMessage) => void): (message: ToastMessage) => void {
  const saidAt = new Map<string, number>()
  return (message) => {
    const now = Date.now()
    const last = saidAt.get(message.title)
    if (last !== undefined && now - last < REPEATED_NOTICE_MS) return
    saidAt.set(message.title, now)
    say(message)
  }
}
