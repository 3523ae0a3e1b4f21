import { createElement, type ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './text.module.css'

/** Few and named: with all elements of HTML, each box makes the type checker compare 180 types. */
export type Tag =
  | 'article'
  | 'aside'
  | 'bdi'
  | 'code'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'legend'
  | 'li'
  | 'nav'
  | 'ol'
  | 'output'
  | 'p'
  | 'pre'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'summary'
  | 'time'
  | 'ul'
type FontSize = '12' | '14' | '16' | '18' | '20' | '24' | '30' | '36'

export interface TextStyle {
  size?: FontSize | undefined
  tone?: 'default' | 'muted' | 'subtle' | 'success' | 'warning' | 'danger' | undefined
  weight?: 'regular' | 'medium' | 'semibold' | undefined
  leading?: 'tight' | undefined
  /** At most the line length that reads well. */
  isMeasured?: boolean | undefined
  isMono?: boolean | undefined
  /** Breaks inside a word that does not fit. */
  isBreaking?: boolean | undefined
}

export type TextProps<Element extends Tag = 'p'> = Omit<ComponentProps<Element>, keyof TextStyle> & TextStyle & { as?: Element }

export function Text<Element extends Tag = 'p'>({ as, ...rest }: TextProps<Element>) {
  return createElement<object>(as ?? 'p', withTextStyle(rest))
}

export type HeadingProps = ComponentProps<'h2'> & TextStyle & { level: 1 | 2 | 3 | 4 }

/** `level` is the place in the outline of the page; `size` is how large it looks. */
export function Heading({ level, className, ...rest }: HeadingProps) {
  return createElement(`h${level}`, withTextStyle({ ...rest, className: clsx(classes.heading, className) }))
}

/** Turns the style of a text into the attributes that `text.module.css` knows. */
export function withTextStyle<Props extends object>(props: Props & TextStyle & { className?: string | undefined }) {
  const { size, tone, weight, leading, isMeasured, isMono, isBreaking, className, ...rest } = props
  return {
    ...rest,
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-leading': leading,
    'data-measured': isMeasured || undefined,
    'data-mono': isMono || undefined,
    'data-breaking': isBreaking || undefined,
    className: clsx(classes.root, className),
  }
}
