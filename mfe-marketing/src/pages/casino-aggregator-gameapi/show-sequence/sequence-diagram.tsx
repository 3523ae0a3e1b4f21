import { Card, Icon, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './sequence-diagram.module.css'

type SequenceStep = { readonly from: number; readonly to: number; readonly text: string; readonly isReply?: boolean }

type SequenceDiagramProps = {
  lanes: readonly string[]
  steps: readonly SequenceStep[]
  label: string
}

export function SequenceDiagram({ lanes, steps, label }: SequenceDiagramProps) {
  return (
    <Card className={classes.root} data-lanes={lanes.length}>
      <div aria-hidden="true" className={classes.heads}>
        {lanes.map((lane) => (
          <Text key={lane} as="span" size="12" tone="default" weight="semibold" leading="tight" className={classes.head}>
            {lane}
          </Text>
        ))}
      </div>
      <div className={classes.body}>
        <div aria-hidden="true" className={classes.lines}>
          {lanes.map((lane) => (
            <span key={lane} className={classes.line} />
          ))}
        </div>
        <Stack aria-label={label} as="ol" gap="16" className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.text} step={step} lanes={lanes} />
          ))}
        </Stack>
      </div>
    </Card>
  )
}

function Step({ step, lanes }: { step: SequenceStep; lanes: readonly string[] }) {
  const { t } = useTranslation('marketing')
  const { from, to, text, isReply = false } = step
  const first = Math.min(from, to)
  const span = Math.abs(from - to)
  const isLate = first >= lanes.length - 1
  return (
    <li className={classes.step}>
      <Text as="span" size="14" leading="tight" className={classes.label} data-first={first} data-side={isLate ? 'end' : 'start'}>
        <VisuallyHidden>{t('game.fromTo', { from: lanes[from - 1] ?? '', to: lanes[to - 1] ?? '' })} </VisuallyHidden>
        {text}
      </Text>
      <span
        aria-hidden="true"
        className={classes.arrow}
        data-first={first}
        data-span={span}
        data-back={from > to || undefined}
        data-reply={isReply || undefined}
      >
        <Icon name="chevron" className={classes.tip} />
      </span>
    </li>
  )
}
