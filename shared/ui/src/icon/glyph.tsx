import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './icon.module.css'

export type GlyphProps = Omit<ComponentProps<'svg'>, 'path' | 'children'> & {
  /** Stroke path on a 20 x 20 grid. */
  path: string
  isDirectional?: boolean | undefined
}

/** Decorative, 20 px, in `currentColor`; for drawings that are not in the icon set, e.g. network logos. */
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
