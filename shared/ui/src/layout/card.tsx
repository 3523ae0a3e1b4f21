import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './card.module.css'
import { Stack, type Gap } from './stack.tsx'
import { Text, type Tag, type TextStyle } from './text.tsx'

interface CardOptions extends Omit<TextStyle, 'tone'> {
  tone?: 'surface' | 'tint' | undefined
  padding?: 'normal' | 'small' | 'none' | undefined
  /** Sets the content out as a `Stack`. */
  gap?: Gap | undefined
}

export type CardProps<Element extends Tag = 'div'> = Omit<ComponentProps<Element>, keyof CardOptions> & CardOptions & { as?: Element }

export function Card<Element extends Tag = 'div'>(props: CardProps<Element>) {
  const { as = 'div', tone = 'surface', padding = 'normal', gap, className, ...rest } = props
  const box: object = { ...rest, as, 'data-padding': padding, className: clsx(classes.root, classes[tone], className) }
  return gap === undefined ? <Text {...box} /> : <Stack gap={gap} {...box} />
}
