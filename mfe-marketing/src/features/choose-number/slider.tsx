import type { ComponentProps } from 'react'
import classes from './slider.module.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'className'> & {
  value: number
  valueText: string
  onChange: (value: number) => void
  className?: string | undefined
}

export function Slider({ valueText, onChange, className = '', ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      type="range"
      aria-valuetext={valueText}
      autoComplete="off"
      className={`${classes.root} ${className}`}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}
