import { Checkbox, Text } from '@parlour/ui'
import type { ReactNode } from 'react'
import classes from './choices.module.css'

type ChoicesProps<Value extends string> = {
  legend: string
  all: readonly Value[]
  chosen: readonly Value[]
  renderLabel: (value: Value) => ReactNode
  onChange: (chosen: Value[]) => void
}

export function Choices<Value extends string>({ legend, all, chosen, renderLabel, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={classes.choices}>
      <Text as="legend" size="14" tone="muted">
        {legend}
      </Text>
      {all.map((value) => (
        <Checkbox
          key={value}
          label={renderLabel(value)}
          checked={chosen.includes(value)}
          onChange={(event) => {
            const isChosen = event.currentTarget.checked
            onChange(all.filter((one) => (one === value ? isChosen : chosen.includes(one))))
          }}
        />
      ))}
    </fieldset>
  )
}
