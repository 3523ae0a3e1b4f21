import type { BodyOf, endpoints, Remote, TokenSource } from '@parlour/contracts'

export type Provider = TokenSource['provider'] | 'key'

/** What the form shows, as it was typed. */
export interface RegistrationDraft extends Omit<TokenSource, 'provider'> {
  readonly name: string
  readonly owner: string
  readonly contact: string
  readonly paths: string
  readonly audience: NonNullable<Remote['registration']>['audience']
  readonly provider: Provider
}

type Registration = Omit<BodyOf<typeof endpoints.saveRemote>, 'version' | 'reason'>

export const ISSUERS: Readonly<Record<TokenSource['provider'], string>> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
}

const NEW_REGISTRATION = { owner: '', contact: '', paths: [], audience: 'public', source: null } as const
const NO_SOURCE = { provider: 'key', issuer: '', repository: '', branch: 'main', environment: 'production' } as const

export function draftOf(remote: Remote | null): RegistrationDraft {
  const { source, paths, ...details } = remote?.registration ?? NEW_REGISTRATION
  return { name: remote?.name ?? '', ...details, paths: paths.map(shownPath).join('\n'), ...(source ?? NO_SOURCE) }
}

/** Null while something is missing. */
export function registrationOf(draft: RegistrationDraft): Registration | null {
  const { audience, provider } = draft
  const [name, owner, contact] = [draft.name.trim(), draft.owner.trim(), draft.contact.trim()]
  const lines = draft.paths.split('\n').map((line) => line.trim())
  const paths = [...new Set(lines.filter((line) => line !== '').map((line) => line.replaceAll(/^\/+|\/+$/gu, '')))]
  const [issuer, repository, branch] = [draft.issuer.trim(), draft.repository.trim(), draft.branch.trim()]
  const source = provider === 'key' ? null : { provider, issuer, repository, branch, environment: draft.environment.trim() }
  const needed = [name, owner, contact, ...Object.values(source ?? {})]
  return paths.length > 0 && !needed.includes('') ? { name, owner, contact, paths, audience, source } : null
}

/** `/` is the home page. */
export function shownPath(path: string): string {
  return `/${path}`
}
