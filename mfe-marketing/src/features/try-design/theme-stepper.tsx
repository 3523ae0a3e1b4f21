import type { TriedDesign } from '@parlour/contracts'
import { templateOf, themeOf, THEMES } from '@parlour/site-engine'
import { IconButton, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './design-tryout.module.css'

type ThemeStepperProps = { choice: TriedDesign; onChange: (part: Partial<TriedDesign>) => void }

export function ThemeStepper({ choice, onChange }: ThemeStepperProps) {
  const { t } = useTranslation('marketing')
  const position = THEMES.findIndex(({ id }) => id === choice.themeId)
  const step = (by: number) => {
    const theme = THEMES.at((position + by) % THEMES.length)
    if (theme) onChange({ templateId: theme.templateId, themeId: theme.id })
  }
  return (
    <Stack role="group" aria-label={t('home.theme')} gap="4">
      <span className={classes.label}>{t('home.theme')}</span>
      <Stack gap="4" direction="row" isWrapping={false} align="center">
        <IconButton icon="chevron" label={t('home.previousTheme')} className={classes.previous} onClick={() => step(-1)} />
        <span aria-live="polite" className={classes.themeName}>
          <bdi>{`${templateOf(choice.templateId)?.name ?? ''} ${themeOf(choice.themeId)?.name ?? ''}`}</bdi>
        </span>
        <IconButton icon="chevron" label={t('home.nextTheme')} onClick={() => step(1)} />
      </Stack>
    </Stack>
  )
}
