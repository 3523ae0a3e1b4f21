import type { Question } from '../../features/answer-questions/question-list.tsx'

const NUMBERS = [1, 2, 3, 4, 5] as const

/** Says a word of the page, figures filled in. */
type Say = (key: `alliance.${'q' | 'a'}${(typeof NUMBERS)[number]}`) => string

/** The questions of the affiliate page, in the words of its language. */
export function programQuestions(say: Say): Question[] {
  return NUMBERS.map((number) => ({ question: say(`alliance.q${number}`), answer: say(`alliance.a${number}`) }))
}
