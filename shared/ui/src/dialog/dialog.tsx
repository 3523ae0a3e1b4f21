import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { IconButton } from '../button/icon-button.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './dialog.module.css'

export type DialogProps = Omit<ComponentProps<'div'>, 'title'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  size?: 'form' | 'wide' | undefined
  /** Use false when typed input must not be lost; Esc and the close button still work. */
  closesOnOutsidePress?: boolean | undefined
  /** Defaults to the first empty field; on touch to the dialog itself, so that no keyboard opens. */
  initialFocus?: BaseDialog.Popup.Props['initialFocus']
  finalFocus?: BaseDialog.Popup.Props['finalFocus']
}

export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    footer,
    size = 'form',
    closesOnOutsidePress = true,
    initialFocus,
    className,
    children,
    ...rest
  } = props
  const t = useKitTexts()
  const bodyRef = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={!closesOnOutsidePress}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={classes.backdrop} />
        <BaseDialog.Viewport className={classes.viewport}>
          <BaseDialog.Popup
            data-size={size}
            initialFocus={initialFocus ?? ((openType) => openType === 'touch' || (firstField(bodyRef.current) ?? true))}
            {...rest}
            className={clsx(classes.popup, className)}
          >
            <div className={classes.head}>
              <BaseDialog.Title className={classes.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton icon="close" label={t('close')} className={classes.close} />} />
            </div>
            {description ? <BaseDialog.Description className={classes.description}>{description}</BaseDialog.Description> : null}
            <div ref={bodyRef} className={classes.body}>
              {children}
            </div>
            {footer ? <div className={classes.footer}>{footer}</div> : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const FIELDS = 'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

function firstField(body: HTMLElement | null): HTMLElement | undefined {
  const fields = [...(body?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELDS) ?? [])]
  return fields.find(({ value }) => value === '') ?? fields[0]
}
