import type { ComponentProps } from 'react'
import { QRCodeSVG } from 'qrcode.react'
import { clsx } from 'clsx'
import classes from './qr-code.module.css'

/** Modules of white around the code; readers need four. */
const QUIET_ZONE = 4

export type QrCodeProps = Omit<ComponentProps<'span'>, 'children'> & {
  value: string
  label: string
  /** In px. */
  size?: number | undefined
}

export function QrCode({ value, label, size = 200, className, ...rest }: QrCodeProps) {
  return (
    <span role="img" aria-label={label} dir="ltr" {...rest} className={clsx(classes.root, className)}>
      <QRCodeSVG
        value={value}
        size={size}
        level="M"
        marginSize={QUIET_ZONE}
        bgColor="var(--color-plate)"
        fgColor="var(--color-plate-ink)"
        aria-hidden="true"
      />
    </span>
  )
}
