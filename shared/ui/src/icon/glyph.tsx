import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './icon.module.css'

export type GlyphProps = Omit<ComponentProps<'svg'>, 'path' | 'children'> & {
  /** Stroke path on a 20 x 20 grid. */
  path: string
  /** Mirrors in right-to-left. */
  isDirectional?: boolean | undefined
}

/** A decorative 20 px drawing in the colour of the text around it, for what the icon set does not have, such as the mark of a network. */
export function Glyph({ path, isDirectional, className, ...rest }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-directional={isDirectional || undefined}
      {...rest}
      className={clsx(classes.root, className)}
    >
      <path d={path} />
    </svg>
  )
}
