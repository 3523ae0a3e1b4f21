import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Icon, TextField } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import classes from './console-frame.module.css'

/** Needs a modifier, because single-character shortcuts must not act (WCAG 2.1.4). */
const SHORTCUT = 'Control+/ Meta+/'
const SHOWN = 'Ctrl /'
export const FIND_MAX = 100

export type ConsoleSearchProps = {
  /** Called before focus moves here, so that the field can be made visible. */
  onReach: () => void
  onGo: () => void
}

export function ConsoleSearch({ onReach, onGo }: ConsoleSearchProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const navigate = useNavigate()
  const ref = useRef<HTMLInputElement>(null)
  const [reached, setReached] = useState(0)
  useEffect(() => {
    if (reached > 0) ref.current?.focus()
  }, [reached])
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      onReach()
      setReached((times) => times + 1)
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [onReach])
  return (
    <form
      role="search"
      aria-label={t('find.title')}
      className={classes.search}
      action={(form) => {
        const typed = form.get('q')
        if (typeof typed !== 'string' || typed.trim() === '') return
        onGo()
        void navigate(pagePath(locale, `${PAGES.console}/find`, { q: typed.trim() }))
      }}
    >
      <TextField
        ref={ref}
        name="q"
        dir="auto"
        isLabelHidden
        label={t('find.field')}
        placeholder={t('find.title')}
        aria-keyshortcuts={SHORTCUT}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={FIND_MAX}
        prefix={<Icon name="search" />}
        suffix={<kbd aria-hidden>{SHOWN}</kbd>}
      />
    </form>
  )
}

/** Falls back to the physical key on layouts without a slash; ignored behind a dialog. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || repeat || defaultPrevented) return false
  if (key !== '/' && code !== 'Slash') return false
  return !(target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]'))
}
