import { Button, Dialog } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './key-list.module.css'

const KEYS = [
  ['keys.open', 'Enter'],
  ['keys.back', 'Esc'],
  ['keys.move', 'Alt + ↑ ↓'],
  ['keys.copy', 'Ctrl + D'],
  ['keys.hide', 'H'],
  ['keys.remove', 'Delete'],
  ['keys.cell', 'Alt + ↑ ↓'],
  ['builder.undo', 'Ctrl + Z'],
  ['builder.redo', 'Ctrl + Shift + Z'],
  ['builder.save', 'Ctrl + S'],
] as const

export function KeyList() {
  const { t } = useTranslation('builder')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className={classes.open} onClick={() => setOpen(true)}>
        {t('keys.title')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('keys.title')}>
        <dl className={classes.keys}>
          {KEYS.map(([action, keys]) => (
            <div key={action}>
              <dt>{t(action)}</dt>
              <dd>
                <kbd dir="ltr">{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
