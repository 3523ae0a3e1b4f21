import type { Session } from '../session/session.ts'

export function rememberAccount({ view, subscribe }: Pick<Session, 'view' | 'subscribe'>): () => string | undefined {
  let account: string | undefined
  const remember = (now: ReturnType<Session['view']>): void => {
    if (now.state === 'signed-in' && now.user.username !== '') account = now.user.username
  }
  remember(view())
  subscribe(remember)
  return () => account
}
