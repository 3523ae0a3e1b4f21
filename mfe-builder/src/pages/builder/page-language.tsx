import { isolate, languageOf, type Locale } from '@parlour/i18n'
import { lacksText, type Block } from '@parlour/site-engine'
import { SelectField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './builder-page.module.css'

export type PageLanguageProps = {
  locale: Locale
  languages: readonly Locale[]
  blocks: readonly Block[]
  onChange: (locale: Locale) => void
}

export function PageLanguage({ locale, languages, blocks, onChange }: PageLanguageProps) {
  const { t } = useTranslation('builder')
  if (languages.length < 2) return null
  const labelOf = (code: Locale) => {
    const name = isolate(languageOf(code).nativeName)
    const number = blocks.filter((block) => lacksText(block, code)).length
    return number === 0 ? name : t('builder.missingIn', { name, number })
  }
  return (
    <SelectField
      label={t('builder.language')}
      className={classes.language}
      value={locale}
      options={languages.map((code) => ({ value: code, label: labelOf(code) }))}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((code) => code === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
