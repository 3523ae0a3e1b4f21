import type { Question } from '../../features/answer-questions/question-list.tsx'

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const

type Key = `home.${'q' | 'a'}${(typeof QUESTIONS)[number]}`

/** The questions of the home page in the words that `say` finds, for the page and for search engines alike. */
export function homeQuestions(say: (key: Key) => string): readonly Question[] {
  return QUESTIONS.map((number) => ({ question: say(`home.q${number}`), answer: say(`home.a${number}`) }))
}
