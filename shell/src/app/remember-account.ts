import type { Session } from '../session/session.ts'

/** Answers the account that was last signed in on this page, also after its session ended; undefined when nobody was. */
export function rememberAccount({ view, subscribe }: Pick<Session, 'view' | 'subscribe'>): () => string | undefined {
  let account: string | undefined
  const note = (now: ReturnType<Session['view']>): void => {
    if (now.state === 'signed-in' && now.user.username !== '') account = now.user.username
  }
  note(view())
  subscribe(note)
  return () => account
}
