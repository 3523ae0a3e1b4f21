import { createElement, type ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './text.module.css'

type Tag = 'bdi' | 'dd' | 'div' | 'dt' | 'figcaption' | 'label' | 'p' | 'small' | 'span' | 'strong' | 'time'
type FontSize = '12' | '14' | '16' | '18' | '20' | '24'

export type TextProps<Element extends Tag = 'p'> = ComponentProps<Element> & {
  as?: Element
  size?: FontSize | undefined
  tone?: 'muted' | 'subtle' | 'success' | 'warning' | 'danger' | undefined
  weight?: 'regular' | 'medium' | 'semibold' | undefined
  /** At most the line length that reads well. */
  isMeasured?: boolean | undefined
}

export function Text<Element extends Tag = 'p'>({ as, size, tone, weight, isMeasured, className, ...rest }: TextProps<Element>) {
  return createElement<object>(as ?? 'p', {
    ...rest,
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-measured': isMeasured || undefined,
    className: clsx(classes.root, className),
  })
}

export type HeadingProps = ComponentProps<'h2'> & { level: 1 | 2 | 3 | 4; size?: FontSize | '30' | '36' | undefined }

/** `level` is the place in the outline of the page; `size` is how large it looks. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Box = `h${level}` as const
  return <Box {...rest} data-size={size} className={clsx(classes.root, className)} />
}
