import type { ReactNode } from 'react'
import { Field } from '@parlour/ui'
import classes from './range-field.module.css'

type RangeFieldProps = {
  label: ReactNode
  value: number
  min: number
  max: number
  step: number
  /** The number as people read it, unit included. */
  valueText: string
  onChange: (value: number) => void
}

/** A number chosen on a slider; its value stands beside the label. */
export function RangeField({ label, value, min, max, step, valueText, onChange }: RangeFieldProps) {
  return (
    <Field label={label} className={classes.root}>
      {(control) => (
        <>
          <output htmlFor={control.id} className={classes.value}>
            <bdi>{valueText}</bdi>
          </output>
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={valueText}
            autoComplete="off"
            className={classes.input}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
        </>
      )}
    </Field>
  )
}
