import type { ComponentProps, ReactNode } from 'react'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { IconButton } from '../button/icon-button.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './drawer.module.css'

export type DrawerProps = Omit<ComponentProps<'div'>, 'title'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  side?: 'start' | 'end' | undefined
}

export function Drawer({ isOpen, onOpenChange, title, side = 'end', className, children, ...rest }: DrawerProps) {
  const t = useKitTexts()
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={classes.backdrop} />
        <BaseDialog.Popup data-side={side} {...rest} className={clsx(classes.popup, className)}>
          <div className={classes.head}>
            <BaseDialog.Title className={classes.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton icon="close" label={t('close')} />} />
          </div>
          <div className={classes.body}>{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
