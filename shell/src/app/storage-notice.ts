import type { Session } from '../session/session.ts'
import type { StorageFault } from '../session/session-storage.ts'
import type { ShellKey } from '../texts/shell-texts.ts'

/** Tells a merchant who is signed in what this browser will not keep of the login; a visitor loses nothing and hears nothing. */
export interface StorageNotice {
  readonly onRejected: (fault: StorageFault) => void
  /** From now on there are words to say it in. */
  readonly watch: (session: Pick<Session, 'view' | 'subscribe'>) => void
}

/** Makes the notice; `say` gets each text once per page. */
export function createStorageNotice(say: (key: ShellKey) => void): StorageNotice {
  let fault: StorageFault | undefined
  let view: Session['view'] | undefined
  const said = new Set<ShellKey>()

  const notify = (): void => {
    const key = missing(fault)
    if (key === undefined || said.has(key) || view?.().state !== 'signed-in') return
    said.add(key)
    say(key)
  }
  return {
    onRejected: (found) => {
      fault = found
      notify()
    },
    watch: (session) => {
      view = session.view
      session.subscribe(notify)
      notify()
    },
  }
}

/** Without cookies the refresh handle is lost, and the login ends with its first token; a browser that keeps them from a page denies storage too. */
function missing(fault: StorageFault | undefined): ShellKey | undefined {
  if (!navigator.cookieEnabled) return 'storage.noCookies'
  return fault && `storage.${fault}`
}
