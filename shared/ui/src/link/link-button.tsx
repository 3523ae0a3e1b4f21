import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { clsx } from 'clsx'
import type { ButtonSize, ButtonVariant } from '../button/button.tsx'
import classes from '../button/button.module.css'

export type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isFullWidth?: boolean | undefined
  /** `start`: only as wide as its text in a column. */
  align?: 'start' | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
}

export function LinkButton(props: LinkButtonProps) {
  const { variant = 'primary', size = 'm', isFullWidth = false, align, icon, iconEnd, className, children, ...rest } = props
  return (
    <Link
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth || undefined}
      data-align={align}
      {...rest}
      className={clsx(classes.root, className)}
    >
      {icon}
      <span className={classes.label}>{children}</span>
      {iconEnd}
    </Link>
  )
}
