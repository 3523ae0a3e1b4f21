import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { schemeOf } from '@parlour/site-engine'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Heading, Stack, Text } from '@parlour/ui'
import type { FilterName } from './design-filters.ts'
import { facetLabel, valueLabel } from './design-labels.ts'
import classes from './facet-panel.module.css'

export type FacetGroupProps = {
  name: FilterName
  values: readonly { readonly id: string; readonly count: number }[]
  value: string | undefined
  /** '' when the active value is pressed again. */
  onChange: (value: string) => void
  children?: ReactNode
}

/** Values without designs stay visible, to avoid layout shifts. */
export function FacetGroup({ name, values, value, onChange, children }: FacetGroupProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Stack as="section" aria-label={facetLabel(t, name)}>
      <Heading level={2} size="14" className={classes.heading}>
        {facetLabel(t, name)}
      </Heading>
      {values.map(({ id, count }) => (
        <FacetButton
          key={id}
          word={valueLabel(t, name, id)}
          accent={name === 'colour' ? schemeOf(id)?.accent : undefined}
          count={count}
          isOn={value === id}
          onPress={() => onChange(value === id ? '' : id)}
        />
      ))}
      {children}
    </Stack>
  )
}

export type FacetButtonProps = { word: string; accent?: string | undefined; count: number; isOn: boolean; onPress: () => void }

export function FacetButton({ word, accent, count, isOn, onPress }: FacetButtonProps) {
  const locale = useLocale()
  return (
    <button type="button" className={classes.value} aria-pressed={isOn} disabled={count === 0 && !isOn} onClick={onPress}>
      {accent === undefined ? null : <span className={classes.dot} style={{ background: accent }} />}
      <span className={classes.word}>{word}</span>{' '}
      <Text as="span" size="12" tone="subtle" isMono className={classes.count}>
        {formatCount(count, locale)}
      </Text>
    </button>
  )
}
