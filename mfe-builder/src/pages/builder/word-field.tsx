import { languageOf } from '@parlour/i18n'
import { spokenIn, reworded, type OwnWords } from '@parlour/site-engine'
import { Textarea, TextField } from '@parlour/ui'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockEditor } from './block-editor-context.ts'

export type WordFieldProps = {
  label: string
  words: OwnWords
  maxLength: number
  onChange: (words: OwnWords) => void
  isLong?: boolean | undefined
  hint?: string | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** Words of the merchant in the language that is being written; words that players borrow from another language stand behind. */
export function WordField({ label, words, maxLength, onChange, isLong = false, hint, onKeyDown }: WordFieldProps) {
  const { t } = useTranslation('builder')
  const { locale, languages } = useBlockEditor()
  const borrowed = words[locale] === undefined ? spokenIn(words, locale, languages) : null
  const props = {
    label,
    hint: borrowed === null ? hint : t('fields.borrowed', { name: languageOf(borrowed.locale).nativeName }),
    maxLength,
    value: words[locale] ?? '',
    placeholder: borrowed?.text,
    lang: languageOf(locale).hreflang,
    dir: 'auto',
    onKeyDown,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(reworded(words, locale, currentTarget.value)),
  }
  return isLong ? <Textarea {...props} /> : <TextField {...props} />
}
