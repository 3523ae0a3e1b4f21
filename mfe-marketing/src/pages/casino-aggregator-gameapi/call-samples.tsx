import { CopyButton, Grid, Stack, Text } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SwitchView } from './switch-view/switch-view.tsx'
import { SAMPLES, type SampleSource } from './sample-sources.ts'
import classes from './game-sections.module.css'

/** Illustrative: real addresses and fields come with the contract. */
export function CallSamples() {
  const { t } = useTranslation('marketing')
  return (
    <>
      <SwitchView
        label={t('game.programming')}
        views={SAMPLES.map((sample) => ({
          id: sample.id,
          label: <bdi dir="ltr">{sample.name}</bdi>,
          content: <Samples sample={sample} />,
        }))}
      />
      <Text size="14" tone="muted" isMeasured>
        {t('game.codeNote')}
      </Text>
    </>
  )
}

function Samples({ sample }: { sample: SampleSource }) {
  const { t } = useTranslation('marketing')
  return (
    <Grid columns="2" from="1024" gap="24">
      <Sample title={t('game.launch')} language={sample.name} code={sample.launch} />
      <Sample title={t('game.verify')} language={sample.name} code={sample.verify} />
    </Grid>
  )
}

function Sample({ title, language, code }: { title: string; language: string; code: string }) {
  const { t } = useTranslation('marketing')
  const titleId = useId()
  return (
    <Stack as="figure" justify="start" className={classes.sample}>
      <Stack as="figcaption" direction="row" align="center" gap="4" columnGap="16" size="14" className={classes.sampleHead}>
        <span id={titleId} className={classes.sampleTitle}>
          {title} <bdi dir="ltr">({language})</bdi>
        </span>
        <Text as="span" tone="muted">
          {t('game.illustration')}
        </Text>
        <CopyButton value={code} label={t('game.copy')} variant="text" />
      </Stack>
      <Text
        dir="ltr"
        lang="en"
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
        as="pre"
        size="14"
        tone="default"
        isMono
        className={classes.code}
      >
        <code>{code}</code>
      </Text>
    </Stack>
  )
}
