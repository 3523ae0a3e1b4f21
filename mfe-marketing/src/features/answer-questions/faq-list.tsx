import { Icon } from '@parlour/ui'
import classes from './faq-list.module.css'

export type FaqEntry = { readonly question: string; readonly answer: string }

/** The answers are part of the initial markup. */
export function FaqList({ questions }: { questions: readonly FaqEntry[] }) {
  return (
    <div className={classes.root}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary className={classes.question}>
            {question}
            <Icon name="chevron-down" className={classes.fold} />
          </summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
