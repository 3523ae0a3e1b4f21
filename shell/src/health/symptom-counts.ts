import type { Symptom } from '@parlour/contracts'
import type { BlamedSymptom } from './read-symptom.ts'

const MAX_CHARS = 160

/** Quoted text, addresses, emails, queries, and long words with a number in them. */
const PERSONAL = /(["'`“”«»]).{1,200}?\1|\S*[@/?#=\\]\S*|\S*\d{5,}\S*|(?=\S*\d)\S{16,}/g

export interface SymptomCounts {
  readonly add: (symptom: BlamedSymptom) => void
  /** Limited to what fits in a beacon; the rest stays for the next one. */
  readonly take: () => readonly Symptom[]
  readonly putBack: (symptoms: readonly Symptom[]) => void
}

const MOST_OF_A_BEACON = 40
const MOST_WAITING = 200

export function createSymptomCounts(): SymptomCounts {
  const waiting = new Map<string, Symptom>()
  const put = (symptom: Symptom) => {
    const key = `${symptom.name} ${symptom.kind} ${symptom.sample ?? ''}`
    const known = waiting.get(key)
    if (known) waiting.set(key, { ...known, count: known.count + symptom.count })
    else if (waiting.size < MOST_WAITING) waiting.set(key, symptom)
  }
  return {
    add: ({ name, kind, sample }) => {
      const text = scrubMessage(sample ?? '')
      put({ name, kind, count: 1, ...(text === '' ? {} : { sample: text }) })
    },
    take: () => {
      const taken = [...waiting].slice(0, MOST_OF_A_BEACON)
      for (const [key] of taken) waiting.delete(key)
      return taken.map(([, symptom]) => symptom)
    },
    putBack: (symptoms) => {
      for (const symptom of symptoms) put(symptom)
    },
  }
}

/** Removes possibly personal data before a message leaves the page. The API scrubs again. */
export function scrubMessage(message: string): string {
  return message.replace(PERSONAL, '…').slice(0, MAX_CHARS)
}
