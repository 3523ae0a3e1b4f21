import { Glyph } from '@parlour/ui'
import type { ComponentProps } from 'react'
import classes from './mark-button.module.css'

const PATHS = {
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7L10 2.8z',
  compare: 'M3.5 4.5h5.5v11H3.5zM11 4.5h5.5v11H11z',
} as const

export type MarkButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  mark: keyof typeof PATHS
  label: string
  isOn: boolean
}

export function MarkButton({ mark, label, isOn, ...rest }: MarkButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={isOn} data-mark={mark} {...rest} className={classes.root}>
      <Glyph path={PATHS[mark]} />
    </button>
  )
}
