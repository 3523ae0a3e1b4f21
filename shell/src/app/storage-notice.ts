import type { Session } from '../session/session.ts'
import type { StorageFault } from '../session/session-storage.ts'
import type { ShellKey } from '../texts/shell-texts.tsx'

export interface StorageNotice {
  readonly onRejected: (fault: StorageFault) => void
  readonly watch: (session: Pick<Session, 'view' | 'subscribe'>) => () => void
}

/** Calls `say` at most once per page for each text. */
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
      notify()
      return session.subscribe(notify)
    },
  }
}

/** Without cookies the login ends with its first token; browsers that block cookies deny storage too. */
function missing(fault: StorageFault | undefined): ShellKey | undefined {
  if (!navigator.cookieEnabled) return 'storage.noCookies'
  return fault && `storage.${fault}`
}
