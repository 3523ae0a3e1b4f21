import { SCHEMES } from '@parlour/site-engine'
import { Stack, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './design-tryout.module.css'

/** Colours are set as attributes, because server-rendered markup may not contain inline styles. */
export function SchemePicker({ value, onChange }: { value: string; onChange: (schemeId: string) => void }) {
  const { t } = useTranslation('marketing')
  return (
    <fieldset className={classes.schemes}>
      <legend className={classes.label}>{t('home.scheme')}</legend>
      <Stack gap="4" direction="row">
        {SCHEMES.map(({ id, base, tone, accent }) => (
          <label key={id} className={classes.swatch} title={t(`home.${id}`)}>
            <input type="radio" name="scheme" value={id} checked={id === value} onChange={() => onChange(id)} />
            <svg className={classes.plate} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <rect width="32" height="32" rx="8" fill={base} />
              <rect x="4" y="4" width="14" height="24" rx="4" fill={tone} />
              <rect x="20" y="4" width="8" height="24" rx="4" fill={accent} />
            </svg>
            <VisuallyHidden>{t(`home.${id}`)}</VisuallyHidden>
          </label>
        ))}
      </Stack>
    </fieldset>
  )
}
