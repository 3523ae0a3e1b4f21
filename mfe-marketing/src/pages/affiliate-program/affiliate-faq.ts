import type { FaqEntry } from '../../features/answer-questions/faq-list.tsx'

const NUMBERS = [1, 2, 3, 4] as const

type Say = (key: `affiliate.${'q' | 'a'}${(typeof NUMBERS)[number]}`) => string

export function affiliateFaq(say: Say): FaqEntry[] {
  return NUMBERS.map((number) => ({ question: say(`affiliate.q${number}`), answer: say(`affiliate.a${number}`) }))
}
