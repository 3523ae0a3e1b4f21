import type { Question } from '../../features/answer-questions/question-list.tsx'

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const

type Key = `home.${'q' | 'a'}${(typeof QUESTIONS)[number]}`

export function homeQuestions(say: (key: Key) => string): readonly Question[] {
  return QUESTIONS.map((number) => ({ question: say(`home.q${number}`), answer: say(`home.a${number}`) }))
}
