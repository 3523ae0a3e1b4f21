import { Checkbox, Stack, Text } from '@parlour/ui'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import classes from './pick-many.module.css'

export type PickManyProps = {
  legend: string
  options: readonly { readonly value: string; readonly label: string }[]
  field: UseFormRegisterReturn
  error: string | undefined
}

export function PickMany({ legend, options, field, error }: PickManyProps) {
  const errorId = useId()
  return (
    <Stack as="fieldset" gap="4" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox key={value} {...field} value={value} label={label} aria-describedby={error === undefined ? undefined : errorId} />
      ))}
      {error === undefined ? null : (
        <Text id={errorId} size="14" tone="danger">
          {error}
        </Text>
      )}
    </Stack>
  )
}
