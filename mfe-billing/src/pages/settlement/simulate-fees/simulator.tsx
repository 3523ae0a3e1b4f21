import { AsyncPanel } from '@parlour/federation-sdk'
import { Banner, Card, Grid, PanelSkeleton } from '@parlour/ui'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { DAYS, FIRST_DEPOSIT, FIRST_SETTINGS, withTopUp, type Settings } from './scenario.ts'
import { SettingsForm } from './settings-form.tsx'
import { SimulatedCourse } from './simulated-course.tsx'
import classes from './simulator.module.css'

/** Runs the rules of the books over a simulated clock (payments.md 4.9). */
export function Simulator() {
  const { t } = useTranslation('billing')
  const [settings, setSettings] = useState<Settings>(FIRST_SETTINGS)
  const [at, setAt] = useState(0)
  const [startsOn] = useState(() => new Date().toISOString().slice(0, 10))
  const requested = useDeferredValue(settings)
  const scenario = { ...requested, topUps: [...requested.topUps], startsOn, days: DAYS }
  const simulation = client.simulateSettlement.useQuery({ body: scenario })
  const required = client.getPackage.useQuery({ query: { id: settings.packageId } }).data?.prepaidDeposit ?? FIRST_DEPOSIT
  const change = (part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part }))
  return (
    <Grid columns="1:2" from="1024" gap="24" className={classes.root}>
      <Banner tone="info" title={t('settlement.simulator.title')} className={classes.banner}>
        {t('settlement.simulator.text')}
      </Banner>
      <Card className={classes.side}>
        <SettingsForm settings={settings} onChange={change} />
      </Card>
      <Card className={classes.main}>
        <AsyncPanel query={simulation} errorTitle={t('settlement.simulator.failed')} loading={<PanelSkeleton rows={1} rowSize="400px" />}>
          {(data) => (
            <SimulatedCourse
              simulation={data}
              required={required}
              at={at}
              onMove={setAt}
              topUps={settings.topUps}
              onTopUp={(amount) => change({ topUps: withTopUp(settings.topUps, at, amount) })}
            />
          )}
        </AsyncPanel>
      </Card>
    </Grid>
  )
}
