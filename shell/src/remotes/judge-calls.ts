import { NO_ANSWER, type CallArgs, type CallError, type Transport } from '@parlour/api-client'
import type { ReleaseVector } from '@parlour/contracts'
import { isDeclared } from '@parlour/contracts/capabilities'
import { partsIn, SHELL } from './parts-in-stack.ts'

/** `remote` is missing when the caller is unknown. */
export interface RejectedCapability {
  readonly remote: string | undefined
  readonly capability: string
}

interface Deps {
  readonly remotes: ReleaseVector['remotes']
  readonly text: () => string
  readonly report: (rejected: RejectedCapability) => void
}

/** Refuses undeclared calls of remotes (decision 0031). The caller is the frame below `callOf`, else the topmost remote on send. */
export function createCallJudge({ remotes, text, report }: Deps): NonNullable<Transport['errorsOf']> {
  const isPart = (name: string) => name === SHELL || Object.hasOwn(remotes, name)
  return ({ madeAt, path }: CallArgs): CallError | null => {
    const parts = partsIn((madeAt ?? new Error(path)).stack ?? '', isPart)
    const [top, below] = parts
    const maker = madeAt ? (top === SHELL ? below : top) : parts.find((name) => name !== SHELL)
    // A browser that tells no stack leaves nothing to judge by.
    if (top === undefined || maker === SHELL) return null
    const capability = `http:${new URL(path, location.href).href.replace(location.origin, '')}`
    if (maker !== undefined && isDeclared(remotes[maker]?.capabilities, capability)) return null
    report({ remote: maker, capability })
    return { ...NO_ANSWER, error: 'releases.capability-undeclared', msg: text() }
  }
}
