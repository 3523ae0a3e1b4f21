import { createElement, type ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './stack.module.css'
import { withTextStyle, type Tag, type TextStyle } from './text.tsx'

export type Gap = '4' | '8' | '16' | '24' | '32' | '48' | '64'

export interface BoxProps extends TextStyle {
  gap?: Gap | undefined
  /** Between the items of a line, where it is not `gap`. */
  columnGap?: Gap | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  /** `control`: at least as high as a button. */
  minHeight?: 'control' | undefined
}

export type Box<Element extends Tag, Own> = Omit<ComponentProps<Element>, keyof Own> & Own & { as?: Element }

export type StackProps<Element extends Tag = 'div'> = Box<Element, StackOptions>

interface StackOptions extends BoxProps {
  /** A row wraps. */
  direction?: 'column' | 'row' | undefined
  /** Along the direction; `align` is across it. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  isWrapping?: boolean | undefined
  /** A row inside a line of text. */
  isInline?: boolean | undefined
}

/** Items below or beside each other. */
export function Stack<Element extends Tag = 'div'>(props: StackProps<Element>) {
  const { as, direction = 'column', justify, isWrapping = true, isInline = false, ...rest } = props
  const shape = {
    'data-direction': direction,
    'data-justify': justify,
    'data-nowrap': isWrapping ? undefined : true,
    'data-inline': isInline || undefined,
  }
  return createElement<object>(as ?? 'div', { ...boxProps(rest), ...shape })
}

/** The attributes that `stack.module.css` and `text.module.css` know. */
export function boxProps({ gap, columnGap, align, minHeight, className, ...rest }: BoxProps & { className?: string | undefined }) {
  return {
    ...withTextStyle({ ...rest, className: clsx(classes.root, className) }),
    'data-gap': gap,
    'data-column-gap': columnGap,
    'data-align': align,
    'data-min-height': minHeight,
  }
}
