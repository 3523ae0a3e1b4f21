import type { ComponentProps } from 'react'
import classes from './slider.module.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'className'> & {
  value: number
  /** The number as people read it, unit included. */
  valueText: string
  onChange: (value: number) => void
  className?: string | undefined
}

/** A number chosen by dragging or with the arrow keys, in the look of the product. */
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
