import type { FaqEntry } from '../../features/answer-questions/faq-list.tsx'

const NUMBERS = [1, 2, 3, 4, 5] as const

type Say = (key: `alliance.${'q' | 'a'}${(typeof NUMBERS)[number]}`) => string

export function programFaq(say: Say): FaqEntry[] {
  return NUMBERS.map((number) => ({ question: say(`alliance.q${number}`), answer: say(`alliance.a${number}`) }))
}
