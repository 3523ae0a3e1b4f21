import type { Question } from '../../features/answer-questions/question-list.tsx'

const QUESTIONS = [1, 2, 3, 4] as const

type Translate = (key: `game.${'q' | 'a'}${(typeof QUESTIONS)[number]}`) => string

export function gameQuestions(t: Translate): readonly Question[] {
  return QUESTIONS.map((number) => ({ question: t(`game.q${number}`), answer: t(`game.a${number}`) }))
}
