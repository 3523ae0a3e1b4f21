import { NO_ANSWER, type Transport } from '@parlour/api-client'
import type { ReleaseVector } from '@parlour/contracts'
import { isDeclared } from '@parlour/contracts/capabilities'

export interface RejectedCapability {
  readonly remote: string
  readonly capability: string
}

interface Deps {
  readonly remotes: ReleaseVector['remotes']
  readonly text: () => string
  readonly report: (rejected: RejectedCapability) => void
}

/** Rejects calls that the remote did not declare in its manifest (decision 0031); the shell may make all. */
export function createCapabilityCheck({ remotes, text, report }: Deps): NonNullable<Transport['checkCall']> {
  return ({ part, path }) => {
    const remote = part === undefined ? undefined : remotes[part]
    if (part === undefined || remote === undefined) return null
    const capability = `http:${new URL(path, location.href).href.replace(location.origin, '')}`
    if (isDeclared(remote.capabilities, capability)) return null
    report({ remote: part, capability })
    return { ...NO_ANSWER, error: 'releases.capability-undeclared', msg: text() }
  }
}
