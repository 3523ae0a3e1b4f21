import type { Question } from '../../features/answer-questions/question-list.tsx'

const NUMBERS = [1, 2, 3, 4] as const

/** Says a word of the page, figures filled in. */
type Say = (key: `affiliate.${'q' | 'a'}${(typeof NUMBERS)[number]}`) => string

/** The questions of the affiliate programme, in the words of its language. */
export function affiliateQuestions(say: Say): Question[] {
  return NUMBERS.map((number) => ({ question: say(`affiliate.q${number}`), answer: say(`affiliate.a${number}`) }))
}
