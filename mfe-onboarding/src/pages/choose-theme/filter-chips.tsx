import { Icon } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './gallery-toolbar.module.css'
import { activeFilters, NO_FILTERS } from './design-filters.ts'
import { valueLabel } from './design-labels.ts'
import type { ThemeAddress } from './use-theme-address.ts'

export function FilterChips({ address }: { address: ThemeAddress }) {
  const { t } = useTranslation('onboarding')
  const { change, filters, isStarredOnly } = address
  const chips = activeFilters(filters).map(({ name, value }) => ({ name: name as string, word: valueLabel(t, name, value) }))
  if (isStarredOnly) chips.push({ name: 'starred', word: t('theme.starred') })
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('theme.activeFilters')}>
      {chips.map(({ name, word }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('theme.removeFilter', { filter: word })}
            onClick={() => change({ [name]: '', page: '' }, { isStep: true })}
          >
            {word} <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.quiet} onClick={() => change(NO_FILTERS, { isStep: true })}>
          {t('theme.removeAll')}
        </button>
      </li>
    </ul>
  )
}
