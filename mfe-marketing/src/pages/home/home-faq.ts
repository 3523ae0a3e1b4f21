import type { FaqEntry } from '../../features/answer-questions/faq-list.tsx'

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const

type Key = `home.${'q' | 'a'}${(typeof QUESTIONS)[number]}`

export function homeFaq(say: (key: Key) => string): readonly FaqEntry[] {
  return QUESTIONS.map((number) => ({ question: say(`home.q${number}`), answer: say(`home.a${number}`) }))
}
