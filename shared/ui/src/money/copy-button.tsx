import { useEffect, useState, type ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './copy-button.module.css'

/** In ms. */
export const COPIED_DURATION = 2000

export type CopyButtonProps = Omit<ComponentProps<'button'>, 'children' | 'value' | 'onCopy'> & {
  value: string
  label: string
  variant?: 'icon' | 'text' | undefined
  onCopied?: (() => void) | undefined
}

/** Confirms for two seconds, on screen and to screen readers; nothing happens when access to the clipboard is denied. */
export function CopyButton({ value, label, variant = 'icon', onCopied, className, ...rest }: CopyButtonProps) {
  const t = useKitTexts()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_DURATION)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        setIsCopied(true)
        onCopied?.()
      },
      () => setIsCopied(false),
    )
  }
  const copied = t('copied')
  const text = isCopied ? copied : label
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={variant === 'icon' ? text : undefined}
        data-variant={variant}
        data-state={isCopied ? 'copied' : 'ready'}
        {...rest}
        onClick={copy}
        className={clsx(classes.root, className)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        {variant === 'text' ? <span>{text}</span> : null}
      </button>
      <VisuallyHidden role="status">{isCopied ? copied : ''}</VisuallyHidden>
    </>
  )
}
