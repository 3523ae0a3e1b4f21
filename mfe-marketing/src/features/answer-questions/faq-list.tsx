import { Grid, Icon, Stack, Text } from '@parlour/ui'
import classes from './faq-list.module.css'

export type FaqEntry = { readonly question: string; readonly answer: string }

/** The answers are part of the initial markup. */
export function FaqList({ questions }: { questions: readonly FaqEntry[] }) {
  return (
    <Grid columns="2" from="768" columnGap="48" align="start">
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <Stack
            as="summary"
            direction="row"
            align="center"
            justify="between"
            isWrapping={false}
            gap="16"
            weight="semibold"
            minHeight="control"
            className={classes.question}
          >
            {question}
            <Icon name="chevron-down" className={classes.fold} />
          </Stack>
          <Text tone="muted" isMeasured className={classes.answer}>
            {answer}
          </Text>
        </details>
      ))}
    </Grid>
  )
}
