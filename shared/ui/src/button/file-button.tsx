import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import { Spinner } from '../progress/spinner.tsx'
import button from './button.module.css'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import classes from './file-button.module.css'

export type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange'> & {
  children: ReactNode
  onFile: (file: File) => void
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Shows a spinner and ignores further files. */
  isBusy?: boolean | undefined
  icon?: ReactNode
}

/** A file input that looks like a button. */
export function FileButton({
  children,
  onFile,
  variant = 'secondary',
  size = 'm',
  isBusy = false,
  icon,
  className,
  ...rest
}: FileButtonProps) {
  return (
    <label data-variant={variant} data-size={size} className={clsx(button.root, classes.root, className)}>
      <input
        aria-disabled={isBusy || undefined}
        {...rest}
        type="file"
        className={classes.input}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file && !isBusy) onFile(file)
          // The same file can be chosen again after it was mended.
          currentTarget.value = ''
        }}
      />
      {isBusy ? <Spinner /> : icon}
      {children}
    </label>
  )
}
