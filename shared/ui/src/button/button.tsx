import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Spinner } from '../progress/spinner.tsx'
import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Shows a spinner and ignores further clicks, so that a form cannot be sent twice. */
  isBusy?: boolean | undefined
  isFullWidth?: boolean | undefined
  /** `start`: only as wide as its text in a column. */
  align?: 'start' | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
}

/** Stays focusable while busy. Use `type="submit"` inside a form. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'm',
    isBusy = false,
    isFullWidth = false,
    align,
    icon,
    iconEnd,
    className,
    children,
    onClick,
    ...rest
  } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth || undefined}
      data-align={align}
      {...rest}
      onClick={handleClick}
      className={clsx(classes.root, className)}
    >
      {isBusy ? <Spinner /> : icon}
      <span className={classes.label}>{children}</span>
      {iconEnd}
    </button>
  )
}
