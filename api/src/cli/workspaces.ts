import { join } from 'node:path'

/** The folder of the whole product. */
export const ROOT_DIRECTORY = join(import.meta.dirname, '..', '..', '..')

/** Every part that is published, by its name in the registry, with its folder. The shell comes last: remotes must be known before a visit. */
export const PUBLISHED_WORKSPACES: Readonly<Record<string, string>> = {
  marketing: 'mfe-marketing',
  onboarding: 'mfe-onboarding',
  account: 'mfe-account',
  billing: 'mfe-billing',
  console: 'mfe-console',
  builder: 'mfe-builder',
  shell: 'shell',
}

/** Where a running product says its address, so that command lines find it. */
export function runFileOf(dataDirectory: string): string {
  return join(dataDirectory, 'run.json')
}
