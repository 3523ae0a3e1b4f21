import { useEffect } from 'react'
import { Icon } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'

const SHORTCUT = 'Control+K Meta+K'

/** Its shortcut works on any page while the button is mounted. */
export function PaletteButton({ className }: { className: string | undefined }) {
  const t = useShellTexts()
  const { dialogs } = useShell()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { open } = dialogs.state()
      if (!isShortcut(event) || (open !== 'none' && open !== 'palette')) return
      event.preventDefault()
      dialogs.show({ open: open === 'none' ? 'palette' : 'none' })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [dialogs])
  return (
    <button
      type="button"
      className={className}
      aria-label={t('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts={SHORTCUT}
      onClick={() => dialogs.show({ open: 'palette' })}
    >
      <Icon name="search" />
    </button>
  )
}

/** Compares the key position where the letter differs, for every keyboard layout; ignored during IME composition. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: KeyboardEvent): boolean {
  if (isComposing || repeat || altKey || shiftKey || ctrlKey === metaKey) return false
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/iu.test(key))
}
