import type { CartItem } from '@parlour/contracts'
import { Icon, Spinner, Text, VisuallyHidden } from '@parlour/ui'
import { memo, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './logo-choice.module.css'
import { LOGO_KINDS } from './logo-file.ts'
import { useLargestSize, useSaveLogo } from './use-save-logo.ts'

export type LogoChoiceProps = { item: CartItem }

export const LogoChoice = memo(function LogoChoice({ item }: LogoChoiceProps) {
  const { t } = useTranslation('onboarding')
  const input = useRef<HTMLInputElement>(null)
  const { save, update } = useSaveLogo(item)
  const { isOver, ...drop } = useDrop((file) => void save(file))
  const hasFailed = update.kind === 'failed'
  const remove = () => {
    input.current?.focus()
    void save(null)
  }
  return (
    <div role="group" aria-labelledby="logo-title" className={classes.row} data-over={isOver || undefined} {...drop}>
      <LogoPicture logo={item.logo} isSending={update.kind === 'sending'} />
      <LogoText isOver={isOver} />
      <div className={classes.actions}>
        <label className={classes.action}>
          <input
            ref={input}
            type="file"
            className={classes.input}
            accept={LOGO_KINDS.join(',')}
            aria-describedby={hasFailed ? 'logo-error logo-hint' : 'logo-hint'}
            aria-invalid={hasFailed || undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void save(file)
              // The same file can be chosen again after it was mended.
              currentTarget.value = ''
            }}
          />
          {t(item.logo === null ? 'theme.logoChoose' : 'theme.logoReplace')}
        </label>
        {item.logo === null ? null : (
          <button type="button" className={classes.action} onClick={remove}>
            {t('theme.logoRemove')}
          </button>
        )}
      </div>
      {hasFailed ? (
        <p id="logo-error" role="alert" className={classes.error}>
          <Icon name="danger-circle" /> {update.text}
        </p>
      ) : null}
      <VisuallyHidden role="status">{hasFailed ? '' : update.text}</VisuallyHidden>
    </div>
  )
})

function LogoPicture({ logo, isSending }: { logo: CartItem['logo']; isSending: boolean }) {
  const { t } = useTranslation('onboarding')
  if (isSending) {
    return (
      <span className={classes.picture}>
        <Spinner />
      </span>
    )
  }
  if (logo === null) return null
  return (
    <span className={classes.picture}>
      <img src={logo.path} width={logo.width} height={logo.height} alt={t('theme.logoAlt')} />
    </span>
  )
}

function LogoText({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation('onboarding')
  const size = useLargestSize()
  return (
    <div className={classes.text}>
      <Text id="logo-title" as="span" size="14" weight="semibold">
        {t('theme.logo')}
      </Text>
      <span id="logo-hint" className={classes.hint}>
        {isOver ? t('theme.logoDrop') : t('theme.logoHint', { size })}
      </span>
    </div>
  )
}

/** Accepts the first file; a drop outside the element would navigate the page away. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const follow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return {
    isOver,
    onDragEnter: follow,
    onDragOver: follow,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}
