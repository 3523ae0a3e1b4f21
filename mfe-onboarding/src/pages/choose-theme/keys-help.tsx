import { Dialog } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './gallery-toolbar.module.css'

const KEYS = [
  { keys: ['←', '→', '↑', '↓'], does: 'theme.keyArrows' },
  { keys: ['Enter'], does: 'theme.keyEnter' },
  { keys: ['S'], does: 'theme.keyStar' },
  { keys: ['C'], does: 'theme.keyCompare' },
  { keys: ['?'], does: 'theme.keyHelp' },
] as const

export function KeysHelp() {
  const { t } = useTranslation('onboarding')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setIsOpen(true)
    }
    document.addEventListener('keydown', show)
    return () => document.removeEventListener('keydown', show)
  }, [])
  return (
    <>
      <button type="button" className={classes.keysButton} aria-haspopup="dialog" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        {t('theme.keys')} <kbd>?</kbd>
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={t('theme.keysTitle')}>
        <dl className={classes.keys}>
          {KEYS.map(({ keys, does }) => (
            <div key={does}>
              <dt dir="ltr">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]')
}
