import type { ReleaseRecord } from '@parlour/contracts'
import { liveShellOf, textsOf, type Candidate, type Fault, type Gate, type GateContext } from './gate.ts'

/** Texts that occur only in the code of that package; a bundler may leave out code that has one of them. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  react: ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=', 'react.transitional.element'],
  'react-dom': ['__reactFiber$'],
  'react-router-dom': ['may be used only in the context of a <Router>'],
  'react-redux': ['react-redux-context'],
  '@reduxjs/toolkit': ['__rtkq'],
  i18next: ['i18next::'],
  'react-i18next': ['react-i18next::'],
}

/** Remotes must use the shell's shared packages and bundle no second copy. */
export const SHARED_SINGLETONS: Gate = {
  name: 'shared-singletons',
  faultsOf: (candidate, context) => [...versionFaults(candidate, context), ...copies(candidate)],
}

function versionFaults(candidate: Candidate, context: GateContext): Fault[] {
  const { record } = candidate
  if (record.kind === 'shell') {
    const remotes = context.live.filter((release) => release.record.kind === 'remote')
    return remotes.flatMap(({ record: remote }) =>
      differing(remote, record).map(([name, built, provided]) => ({
        file: record.entry,
        sentence: `${record.entry} shares ${name} ${provided}, but the live ${remote.name} was built with ${built}; publish ${remote.name} with ${provided} in the same train.`,
      })),
    )
  }
  const shell = liveShellOf(candidate, context)
  if (!shell) return []
  return differing(record, shell.record).map(([name, built, provided]) => ({
    file: record.entry,
    sentence: `${record.entry} was built with ${name} ${built}, but the shell shares ${provided ?? 'none'}; build with the version of the shell.`,
  }))
}

function differing(remote: ReleaseRecord, shell: ReleaseRecord): (readonly [name: string, built: string, provided: string | undefined])[] {
  return Object.entries(remote.shared)
    .map(([name, built]) => [name, built, shell.shared[name]] as const)
    .filter(([, built, provided]) => provided === undefined || minorOf(provided) !== minorOf(built))
}

function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}

function copies(candidate: Candidate): Fault[] {
  if (candidate.record.kind === 'shell') return []
  return textsOf(candidate, '.js').flatMap(([path, text]) =>
    Object.entries(MARKS)
      .filter(([, marks]) => marks.some((mark) => text.includes(mark)))
      .map(([name]) => ({
        file: path,
        sentence: `${path} carries a copy of ${name}, which the shell shares; import it by its own name so that it stays out.`,
      })),
  )
}
