import { useTranslation } from 'react-i18next'
import { Grid, Heading, Stack } from '@parlour/ui'
import { SequenceDiagram } from './show-sequence/sequence-diagram.tsx'
import { SwitchView } from './switch-view/switch-view.tsx'
import classes from './game-sections.module.css'

export function IntegrationSwitch() {
  const { t } = useTranslation('marketing')
  const lanes = [t('game.player'), t('game.you'), 'Parlour', t('game.studio')]
  const api = (
    <Sequence label={t('game.api')} fit={t('game.apiFor')}>
      <SequenceDiagram
        label={t('game.api')}
        lanes={lanes}
        steps={[
          { from: 1, to: 2, text: t('game.api1') },
          { from: 2, to: 3, text: t('game.api2') },
          { from: 3, to: 4, text: t('game.api3') },
          { from: 3, to: 2, text: t('game.api4'), isReply: true },
          { from: 2, to: 1, text: t('game.api5'), isReply: true },
          { from: 4, to: 3, text: t('game.api6') },
          { from: 3, to: 2, text: t('game.api7') },
        ]}
      />
    </Sequence>
  )
  const h5 = (
    <Sequence label={t('game.h5')} fit={t('game.h5For')}>
      <SequenceDiagram
        label={t('game.h5')}
        lanes={lanes}
        steps={[
          { from: 1, to: 2, text: t('game.h51') },
          { from: 2, to: 3, text: t('game.h52') },
          { from: 3, to: 1, text: t('game.h53'), isReply: true },
          { from: 1, to: 4, text: t('game.h54') },
          { from: 3, to: 2, text: t('game.h55') },
        ]}
      />
    </Sequence>
  )
  return (
    <SwitchView
      label={t('game.integration')}
      views={[
        { id: 'api', label: t('game.api'), content: api },
        { id: 'h5', label: t('game.h5'), content: h5 },
      ]}
    />
  )
}

function Sequence({ label, fit, children }: { label: string; fit: string; children: React.ReactNode }) {
  return (
    <Grid columns="1:3" from="1024" gap="24" columnGap="48">
      <Stack justify="start" gap="8" tone="muted" className={classes.fit}>
        <Heading level={3} size="20" className={classes.subheading}>
          {label}
        </Heading>
        <p>{fit}</p>
      </Stack>
      {children}
    </Grid>
  )
}
