import type { Session } from '../session/session.ts'

export function rememberAccount({ view, subscribe }: Pick<Session, 'view' | 'subscribe'>): () => string | undefined {
  let account: string | undefined
  const note = (now: ReturnType<Session['view']>): void => {
    if (now.state === 'signed-in' && now.user.username !== '') account = now.user.username
  }
  note(view())
  subscribe(note)
  return () => account
}
