import type { FaqEntry } from '../../features/answer-questions/faq-list.tsx'

const QUESTIONS = [1, 2, 3, 4] as const

type Translate = (key: `game.${'q' | 'a'}${(typeof QUESTIONS)[number]}`) => string

export function gameFaq(t: Translate): readonly FaqEntry[] {
  return QUESTIONS.map((number) => ({ question: t(`game.q${number}`), answer: t(`game.a${number}`) }))
}
