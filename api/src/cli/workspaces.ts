import { join } from 'node:path'

export const ROOT_DIRECTORY = join(import.meta.dirname, '..', '..', '..')

/** The shell comes last: remotes must be known before a visit. */
export const PUBLISHED_WORKSPACES: Readonly<Record<string, string>> = {
  marketing: 'mfe-marketing',
  onboarding: 'mfe-onboarding',
  account: 'mfe-account',
  billing: 'mfe-billing',
  console: 'mfe-console',
  builder: 'mfe-builder',
  shell: 'shell',
}

export function runFileOf(dataDirectory: string): string {
  return join(dataDirectory, 'run.json')
}
