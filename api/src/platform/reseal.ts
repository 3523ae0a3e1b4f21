import { UnreadableSealError } from './byte-seal.ts'
import type { StoredValue } from './table-model.ts'

export interface ResealCounts {
  readonly resealed: number
  /** Sealed by the current pepper before. */
  readonly current: number
  readonly unreadable: number
}

/** Can be interrupted and repeated: each value is replaced by itself. `reseal` returns null for what stays. */
export async function resealValues<Value>(
  values: AsyncIterable<StoredValue<Value>>,
  reseal: (id: string, value: Value) => Promise<Value | null>,
): Promise<ResealCounts> {
  const counts = { resealed: 0, current: 0, unreadable: 0 }
  for await (const { id, value, replace } of values) {
    try {
      const next = await reseal(id, value)
      if (next === null) counts.current += 1
      else if (await replace(next)) counts.resealed += 1
    } catch (error) {
      if (!(error instanceof UnreadableSealError)) throw error
      counts.unreadable += 1
    }
  }
  return counts
}
