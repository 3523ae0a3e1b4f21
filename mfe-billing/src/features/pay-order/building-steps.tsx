import type { ProvisioningStep } from '@parlour/contracts'
import { Card, ProgressRing } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { TickList, type Tick } from './tick-list.tsx'
import classes from './panel.module.css'

/** The seven steps between payment and live site; `steps` is empty when the page only knows that the order is paid. */
export function BuildingSteps({ steps }: { steps: readonly ProvisioningStep[] }) {
  const { t } = useTranslation('billing')
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  const ticks = steps.map(({ key, isDone }): Tick => ({
    id: key,
    text: t(`building.${key}`),
    state: isDone ? 'done' : key === next?.key ? 'current' : 'open',
  }))
  return (
    <Card className={classes.root}>
      <div className={classes.head}>
        <ProgressRing value={done} max={Math.max(1, steps.length)} label={t('building.heading')} tone="success" />
        <h2 className={classes.heading}>{t('building.heading')}</h2>
      </div>
      {ticks.length > 0 ? <TickList ticks={ticks} /> : null}
      <p className={classes.note}>{t('building.opens')}</p>
    </Card>
  )
}
