import { createElement, type ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './stack.module.css'

// Few and named: with all elements of HTML the type checker takes five seconds for this file, in each program that imports it.
type Tag = 'article' | 'div' | 'dl' | 'fieldset' | 'footer' | 'form' | 'header' | 'li' | 'nav' | 'ol' | 'p' | 'section' | 'span' | 'ul'
export type Gap = '4' | '8' | '16' | '24' | '32' | '48' | '64'

export type StackProps<Element extends Tag = 'div'> = ComponentProps<Element> & {
  as?: Element
  /** A row wraps. */
  direction?: 'column' | 'row' | undefined
  gap?: Gap | undefined
  /** Between the items of a line, where it is not `gap`. */
  columnGap?: Gap | undefined
  /** Across the direction. */
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  /** Along the direction. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  isWrapping?: boolean | undefined
}

/** Items below or beside each other. */
export function Stack<Element extends Tag = 'div'>(props: StackProps<Element>) {
  const { as, direction = 'column', gap, columnGap, align, justify, isWrapping = true, className, ...rest } = props
  return createElement<object>(as ?? 'div', {
    ...rest,
    'data-direction': direction,
    'data-gap': gap,
    'data-column-gap': columnGap,
    'data-align': align,
    'data-justify': justify,
    'data-nowrap': isWrapping ? undefined : true,
    className: clsx(classes.root, className),
  })
}
