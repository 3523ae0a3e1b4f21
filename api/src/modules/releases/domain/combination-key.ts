import { createHash } from 'node:crypto'
import { releaseIdsOf, type Combination } from './live-set.ts'

/** Hash of the sorted release ids. */
export function combinationKeyOf(combination: Combination): string {
  return createHash('sha256')
    .update([...releaseIdsOf(combination)].toSorted().join(' '))
    .digest('hex')
}
