import { Stack } from '@parlour/ui'
import classes from './choice-row.module.css'

export type ChoiceRowProps<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: Value
  nameOf: (value: Value) => string
  canChoose?: (value: Value) => boolean
  onChoose: (value: Value) => void
}

export function ChoiceRow<Value extends string>({ label, values, chosen, nameOf, canChoose, onChoose }: ChoiceRowProps<Value>) {
  return (
    <Stack role="group" aria-label={label} direction="row" gap="4">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={value === chosen}
          disabled={canChoose?.(value) === false}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </Stack>
  )
}
