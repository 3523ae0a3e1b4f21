import type { VolumeBand } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Checkbox, FieldError, Grid, Stack, Text } from '@parlour/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './traffic-fields.module.css'
import { BANDS, SOURCES, type AffiliateTexts } from './affiliate-form-rules.ts'

type FieldProps = { form: UseFormReturn<AffiliateTexts> }

export function SourcesField({ form: { register, formState } }: FieldProps) {
  const { t } = useTranslation('marketing')
  const error = formState.errors.trafficSources?.message
  const field = register('trafficSources', { validate: (sources) => (sources.length === 0 ? t('affiliateForm.sourcesMissing') : true) })
  return (
    <Group legend={t('affiliateForm.sources')} hint={t('affiliateForm.sourcesHint')} error={error}>
      {SOURCES.map((source) => (
        <Checkbox key={source} value={source} label={t(`affiliateForm.source.${source}`)} {...field} />
      ))}
    </Group>
  )
}

export function VolumeField({ form: { register, setValue, formState } }: FieldProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const error = formState.errors.monthlyVolume?.message
  const field = register('monthlyVolume', { validate: (volume) => (volume ? true : t('affiliateForm.volumeMissing')) })
  // The form unmarks a radio that was chosen before the script came, so it is noted before the form sees it.
  const early = useRef<VolumeBand>(undefined)
  useEffect(() => {
    if (early.current) setValue('monthlyVolume', early.current)
  }, [setValue])
  const say = ({ from, to }: (typeof BANDS)[number]) => {
    if (from === undefined) return t('affiliateForm.volumeUnder', { to: formatCount(to ?? 0, locale) })
    if (to === undefined) return t('affiliateForm.volumeOver', { from: formatCount(from, locale) })
    return t('affiliateForm.volumeBetween', { from: formatCount(from, locale), to: formatCount(to, locale) })
  }
  return (
    <Group legend={t('affiliateForm.volume')} error={error}>
      {BANDS.map((band) => (
        <Stack
          key={band.value}
          as="label"
          direction="row"
          align="center"
          isWrapping={false}
          gap="8"
          minHeight="control"
          className={classes.radio}
        >
          <input
            type="radio"
            value={band.value}
            {...field}
            ref={(radio) => {
              if (radio?.checked) early.current ??= band.value
              field.ref(radio)
            }}
            className={classes.dot}
          />
          <span>{say(band)}</span>
        </Stack>
      ))}
    </Group>
  )
}

type GroupProps = { legend: ReactNode; hint?: ReactNode; error: string | undefined; children: ReactNode }

function Group({ legend, hint, error, children }: GroupProps) {
  const id = useId()
  return (
    <Stack as="fieldset" gap="4" aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}>
      <Text as="legend" size="14" weight="medium">
        {legend}
      </Text>
      <Grid columns="2" columnGap="16">
        {children}
      </Grid>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : hint ? (
        <Text id={`${id}-hint`} size="14" tone="subtle">
          {hint}
        </Text>
      ) : null}
    </Stack>
  )
}
