import type { ComponentProps, CSSProperties } from 'react'
import { clsx } from 'clsx'
import classes from './theme-swatch.module.css'

export type ThemeSwatchProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** CSS colours of the merchant's theme; they are data, not tokens. */
  base: string
  tone: string
  accent: string
  label?: string | undefined
}

export function ThemeSwatch({ base, tone, accent, label, className, style, ...rest }: ThemeSwatchProps) {
  const colours = { '--swatch-base': base, '--swatch-tone': tone, '--swatch-accent': accent } as CSSProperties
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span {...naming} {...rest} style={{ ...colours, ...style }} className={clsx(classes.root, className)}>
      <span className={classes.tone} />
      <span className={classes.accent} />
    </span>
  )
}
