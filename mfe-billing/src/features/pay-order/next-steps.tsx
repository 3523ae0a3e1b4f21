import { Card, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { PanelKind } from './panel-state.ts'
import { TickList, type Tick } from './tick-list.tsx'
import classes from './panel.module.css'

const STEPS = ['stepSend', 'stepSeen', 'stepFinal', 'stepBuild', 'stepLive'] as const

const STEPS_DONE: Readonly<Record<PanelKind, number>> = { waiting: 0, partial: 0, seenPart: 0, seen: 2, late: 2, paid: 3, closed: 0 }

export function NextSteps({ kind }: { kind: PanelKind }) {
  const { t } = useTranslation('billing')
  const done = STEPS_DONE[kind]
  const ticks = STEPS.map((step, index): Tick => ({ id: step, text: t(`progress.${step}`), state: stateOf(index, done) }))
  return (
    <Card className={classes.root}>
      <h2 className={classes.heading}>{t('progress.heading')}</h2>
      <TickList ticks={ticks} />
      {done === 0 ? (
        <Text size="14" tone="muted">
          {t('progress.leave')}
        </Text>
      ) : null}
    </Card>
  )
}

function stateOf(index: number, done: number): Tick['state'] {
  if (index < done) return 'done'
  return index === done ? 'current' : 'open'
}
