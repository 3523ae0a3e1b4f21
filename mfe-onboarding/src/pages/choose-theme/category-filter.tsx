import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { useOnboardingCategoriesQuery } from '../../api/onboarding-api.ts'
import classes from './choose-theme-page.module.css'

export type CategoryFilterProps = { countriesId: number; value: string; onChange: (category: string) => void }

/** The categories with their counts; without an answer the gallery shows all and the filter stays away. */
export function CategoryFilter({ countriesId, value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { data: categories = [] } = useOnboardingCategoriesQuery({ query: { countriesId: String(countriesId) } })
  if (categories.length === 0) return null
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const choices = [{ id: '', count: total }, ...categories]
  return (
    <div className={classes.filter} role="group" aria-label={t('theme.filter')}>
      {choices.map(({ id, count }) => (
        <button key={id} type="button" className={classes.chip} aria-pressed={value === id} onClick={() => onChange(id)}>
          {id === '' ? t('categories.all') : t(`categories.${id}`, { defaultValue: id })} <span>{formatCount(count, locale)}</span>
        </button>
      ))}
    </div>
  )
}
