import type { ProvisioningStep } from '@parlour/contracts'
import { Card, Heading, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { TickList, type Tick } from './tick-list.tsx'
import classes from './panel.module.css'

type BuildingStepsProps = {
  /** Empty when only the payment of the order is known. */
  steps: readonly ProvisioningStep[]
  /** The site is built while the network still confirms. */
  isUpcoming?: boolean
}

export function BuildingSteps({ steps, isUpcoming = false }: BuildingStepsProps) {
  const { t } = useTranslation('billing')
  const next = steps.find(({ isDone }) => !isDone)
  const ticks = steps.map(({ key, isDone }): Tick => ({
    id: key,
    text: t(`building.${key}`),
    state: isDone ? 'done' : key === next?.key ? 'current' : 'open',
  }))
  return (
    <Card className={classes.root}>
      <Heading level={2} size="20">
        {t('building.heading')}
      </Heading>
      {ticks.length > 0 ? <TickList ticks={ticks} /> : null}
      <Text size="14" tone="muted">
        {t(isUpcoming ? 'building.early' : 'building.opens')}
      </Text>
    </Card>
  )
}
