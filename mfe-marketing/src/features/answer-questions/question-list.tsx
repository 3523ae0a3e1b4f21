import { Icon } from '@parlour/ui'
import classes from './question-list.module.css'

export type Question = { readonly question: string; readonly answer: string }

/** The answers are part of the initial markup. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
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
