import type { FactId } from '../../facts.ts'
import type { Question } from '../../features/answer-questions/question-list.tsx'

const QUESTIONS = [1, 2, 3, 4] as const

type Figures = Readonly<Record<FactId, string>>
type Translate = (key: `pay.${'q' | 'a'}${(typeof QUESTIONS)[number]}`, figures: Figures) => string

export function payQuestions(t: Translate, figures: Figures): readonly Question[] {
  return QUESTIONS.map((number) => ({ question: t(`pay.q${number}`, figures), answer: t(`pay.a${number}`, figures) }))
}
