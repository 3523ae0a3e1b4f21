import { createHash } from 'node:crypto'
import { releaseIdsOf, type Combination } from './live-set.ts'

/** Names a combination among the proofs: the hash of its sorted release ids. */
export function combinationKeyOf(combination: Combination): string {
  return createHash('sha256')
    .update([...releaseIdsOf(combination)].toSorted().join(' '))
    .digest('hex')
}
