import { useEffect } from 'react'
import { Icon } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useShellTexts } from '../../texts/shell-texts.ts'

const SHORTCUT = 'Control+K Meta+K'

/** Opens the palette; as long as it stands, so does its shortcut, on any page. */
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

/** By the place of the key where the letter differs, so that every keyboard layout has it; never amid a composed word. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: KeyboardEvent): boolean {
  if (isComposing || repeat || altKey || shiftKey || ctrlKey === metaKey) return false
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/iu.test(key))
}
