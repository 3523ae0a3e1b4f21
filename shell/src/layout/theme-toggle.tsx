import { IconButton } from '@parlour/ui'
import { useShell } from '../app/shell-context.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { useTheme } from './theme.ts'

export function ThemeToggle() {
  const t = useShellTexts()
  const { theme, toggle } = useTheme(useShell().storage)
  return (
    <IconButton icon={theme === 'light' ? 'moon' : 'sun'} label={theme === 'light' ? t('nav.toDark') : t('nav.toLight')} onClick={toggle} />
  )
}
