import type { CartItem } from '@parlour/contracts'
import { templateOf, TEMPLATES, themesOf } from '@parlour/site-engine'
import { Icon } from '@parlour/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './choose-theme-page.module.css'
import type { DesignChoice } from './use-design-choice.ts'
import { useTemplates } from './use-templates.ts'

export type ThemeChoiceProps = {
  item: CartItem
  choice: DesignChoice
  params: URLSearchParams
  onChange: (entries: Readonly<Record<string, string>>) => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

/** The themes of the chosen template; before a choice, of the first in the gallery, which the preview shows. */
export function ThemeChoice({ item, choice, params, onChange, inputRef, error }: ThemeChoiceProps) {
  const { t } = useTranslation('onboarding')
  const { list } = useTemplates(item, params)
  const templateId = choice.templateId ?? list?.list[0]?.id ?? TEMPLATES[0]?.id ?? ''
  const template = list?.list.find(({ id }) => id === templateId) ?? {
    name: templateOf(templateId)?.name ?? '',
    themes: themesOf(templateId).map(({ id, name, appearance }) => ({ id, name, mode: appearance })),
  }
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'theme-error' : undefined}>
      <legend className={classes.legend}>{t('theme.gallery')}</legend>
      <div className={classes.themes}>
        {template.themes.map((theme, index) => (
          <label key={theme.id} className={classes.option}>
            <input
              type="radio"
              name="theme"
              className={classes.cover}
              ref={index === 0 ? inputRef : undefined}
              value={theme.id}
              checked={choice.themeId === theme.id}
              onChange={() => onChange({ template: templateId, theme: theme.id })}
              aria-label={t('theme.themeName', { template: template.name, theme: theme.name, mode: t(`theme.${theme.mode}`) })}
            />
            <Icon name={theme.mode === 'dark' ? 'moon' : 'sun'} />
            <bdi>{theme.name}</bdi>
          </label>
        ))}
      </div>
      {error ? (
        <p id="theme-error" className={classes.error}>
          <Icon name="danger-circle" /> {error}
        </p>
      ) : null}
    </fieldset>
  )
}
