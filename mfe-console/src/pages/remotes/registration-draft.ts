import { REMOTE_PATTERNS, type BodyOf, type endpoints, type Remote, type TokenSource } from '@parlour/contracts'
import type { ParseKeys } from 'i18next'

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

export type DraftField = Exclude<keyof RegistrationDraft, 'audience' | 'provider'>
export type DraftErrors = Readonly<Partial<Record<DraftField, Key>>>

type Key = ParseKeys<'console'>

type Registration = Omit<BodyOf<typeof endpoints.saveRemote>, 'version' | 'reason'>

export const ISSUERS: Readonly<Record<TokenSource['provider'], string>> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
}

const NEW_REGISTRATION = { owner: '', contact: '', paths: [], audience: 'public', source: null } as const
const NO_SOURCE = { provider: 'key', issuer: '', repository: '', branch: 'main', environment: 'production' } as const

const FORMS: Readonly<Partial<Record<DraftField, { readonly pattern: string; readonly error: Key }>>> = {
  name: { pattern: REMOTE_PATTERNS.name, error: 'remotes.nameWrong' },
  issuer: { pattern: REMOTE_PATTERNS.issuer, error: 'remotes.issuerWrong' },
  repository: { pattern: REMOTE_PATTERNS.repository, error: 'remotes.repositoryWrong' },
  branch: { pattern: REMOTE_PATTERNS.branch, error: 'remotes.branchWrong' },
}

export function draftOf(remote: Remote | null): RegistrationDraft {
  const { source, paths, ...details } = remote?.registration ?? NEW_REGISTRATION
  return { name: remote?.name ?? '', ...details, paths: paths.map(shownPath).join('\n'), ...(source ?? NO_SOURCE) }
}

export function registrationOf(draft: RegistrationDraft): Registration {
  const { audience, provider } = draft
  const [name, owner, contact] = [draft.name.trim(), draft.owner.trim(), draft.contact.trim()]
  const lines = draft.paths.split('\n').map((line) => line.trim())
  const paths = [...new Set(lines.filter((line) => line !== '').map((line) => line.replaceAll(/^\/+|\/+$/gu, '')))]
  const [issuer, repository, branch] = [draft.issuer.trim(), draft.repository.trim(), draft.branch.trim()]
  const source = provider === 'key' ? null : { provider, issuer, repository, branch, environment: draft.environment.trim() }
  return { name, owner, contact, paths, audience, source }
}

/** What the API would reject. */
export function errorsOf({ name, owner, contact, paths, source }: Registration): DraftErrors {
  const errors: Partial<Record<DraftField, Key>> = {}
  for (const [field, text] of Object.entries({ name, owner, contact, ...source }) as [DraftField, string][]) {
    const form = FORMS[field]
    if (text === '') errors[field] = 'remotes.missing'
    else if (form !== undefined && !new RegExp(form.pattern).test(text)) errors[field] = form.error
  }
  if (!paths.every((path) => new RegExp(REMOTE_PATTERNS.path).test(path))) errors.paths = 'remotes.pathsWrong'
  if (paths.length === 0) errors.paths = 'remotes.missing'
  return errors
}

/** `/` is the home page. */
export function shownPath(path: string): string {
  return `/${path}`
}
