import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Icon, type IconName } from '@parlour/ui'
import classes from './notice-bar.module.css'

interface NoticeBarProps {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly icon: IconName
  readonly children: ReactNode
  readonly action?:
    | (Pick<LinkProps, 'hrefLang' | 'onClick' | 'reloadDocument'> & { readonly to: string; readonly label: string })
    | undefined
  readonly close?: ReactNode
}

export function NoticeBar({ tone, icon, children, action, close }: NoticeBarProps) {
  return (
    <div className={classes.root} data-tone={tone}>
      <div data-has-action={action ? '' : undefined} className={classes.inner}>
        <Icon name={icon} className={classes.icon} />
        <p className={classes.text}>{children}</p>
        {action ? (
          <Link
            to={action.to}
            hrefLang={action.hrefLang}
            onClick={action.onClick}
            reloadDocument={action.reloadDocument === true}
            preventScrollReset
            className={classes.action}
          >
            {action.label}
          </Link>
        ) : null}
        {close}
      </div>
    </div>
  )
}
