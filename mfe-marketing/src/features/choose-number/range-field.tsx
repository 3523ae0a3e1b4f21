import type { ReactNode } from 'react'
import { Field, Text } from '@parlour/ui'
import classes from './range-field.module.css'
import { Slider } from './slider.tsx'

type RangeFieldProps = {
  label: ReactNode
  value: number
  min: number
  max: number
  step: number
  valueText: string
  onChange: (value: number) => void
}

export function RangeField({ label, valueText, ...slider }: RangeFieldProps) {
  return (
    <Field label={label} className={classes.root}>
      {(control) => (
        <>
          <Text htmlFor={control.id} as="output" size="18" weight="semibold" isMono className={classes.value}>
            <bdi>{valueText}</bdi>
          </Text>
          <Slider {...control} {...slider} valueText={valueText} className={classes.input} />
        </>
      )}
    </Field>
  )
}
