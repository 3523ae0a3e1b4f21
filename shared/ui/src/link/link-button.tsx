import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { clsx } from 'clsx'
import type { ButtonSize, ButtonVariant } from '../button/button.tsx'
import classes from '../button/button.module.css'

export type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isFullWidth?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
}

export function LinkButton(props: LinkButtonProps) {
  const { variant = 'primary', size = 'm', isFullWidth = false, icon, iconEnd, className, children, ...rest } = props
  return (
    <Link data-variant={variant} data-size={size} data-full={isFullWidth || undefined} {...rest} className={clsx(classes.root, className)}>
      {icon}
      <span className={classes.label}>{children}</span>
      {iconEnd}
    </Link>
  )
}
