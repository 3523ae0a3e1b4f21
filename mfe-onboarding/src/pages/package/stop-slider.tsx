import { Amount } from '@parlour/ui'
import { useId } from 'react'
import classes from './package-page.module.css'

export type StopSliderProps = {
  label: string
  stops: readonly number[]
  value: number
  text: string
  onChange: (value: number) => void
}

export function StopSlider({ label, stops, value, text, onChange }: StopSliderProps) {
  const id = useId()
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        <Amount>{text}</Amount>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={stops.findIndex((stop) => stop === value)}
        aria-valuetext={text}
        onChange={(event) => onChange(stops[event.currentTarget.valueAsNumber] ?? 0)}
      />
    </div>
  )
}
