import { SCHEMES } from '@parlour/site-engine'
import { Icon, ThemeSwatch } from '@parlour/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './choose-theme-page.module.css'

export type SchemeChoiceProps = {
  value: string | null
  onChange: (schemeId: string) => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

/** The six colour presets as compact radio cards; the name says the colour, not the swatch alone. */
export function SchemeChoice({ value, onChange, inputRef, error }: SchemeChoiceProps) {
  const { t } = useTranslation('onboarding')
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'scheme-error' : undefined}>
      <legend className={classes.legend}>{t('theme.schemes')}</legend>
      <div className={classes.schemes}>
        {SCHEMES.map(({ id, base, tone, accent }, index) => (
          <label key={id} className={classes.option} data-swatch>
            <input
              type="radio"
              name="scheme"
              className={classes.cover}
              ref={index === 0 ? inputRef : undefined}
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
            />
            <ThemeSwatch base={base} tone={tone} accent={accent} className={classes.swatch} />
            <span>{t(`schemes.${id}`)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id="scheme-error" className={classes.error}>
          <Icon name="danger-circle" /> {error}
        </p>
      ) : null}
    </fieldset>
  )
}
