import { CopyButton, Text } from '@parlour/ui'
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
    <div className={classes.samples}>
      <Sample title={t('game.launch')} language={sample.name} code={sample.launch} />
      <Sample title={t('game.verify')} language={sample.name} code={sample.verify} />
    </div>
  )
}

function Sample({ title, language, code }: { title: string; language: string; code: string }) {
  const { t } = useTranslation('marketing')
  const titleId = useId()
  return (
    <figure className={classes.sample}>
      <figcaption className={classes.sampleHead}>
        <span id={titleId} className={classes.sampleTitle}>
          {title} <bdi dir="ltr">({language})</bdi>
        </span>
        <Text as="span" tone="muted">
          {t('game.illustration')}
        </Text>
        <CopyButton value={code} label={t('game.copy')} variant="text" />
      </figcaption>
      <pre dir="ltr" lang="en" tabIndex={0} role="region" aria-labelledby={titleId} className={classes.code}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
