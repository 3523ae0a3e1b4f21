import type { FactId } from '../../facts.ts'
import type { FaqEntry } from '../../features/answer-questions/faq-list.tsx'

const QUESTIONS = [1, 2, 3, 4] as const

type FactValues = Readonly<Record<FactId, string>>
type Translate = (key: `pay.${'q' | 'a'}${(typeof QUESTIONS)[number]}`, factValues: FactValues) => string

export function payFaq(t: Translate, factValues: FactValues): readonly FaqEntry[] {
  return QUESTIONS.map((number) => ({ question: t(`pay.q${number}`, factValues), answer: t(`pay.a${number}`, factValues) }))
}
