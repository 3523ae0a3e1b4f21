import { languageOf } from '@parlour/i18n'
import { spokenIn, reworded, type LocalizedText } from '@parlour/site-engine'
import { Textarea, TextField } from '@parlour/ui'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockEditor } from './block-editor-context.ts'

export type LocalizedTextFieldProps = {
  label: string
  texts: LocalizedText
  maxLength: number
  onChange: (texts: LocalizedText) => void
  isLong?: boolean | undefined
  hint?: string | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

export function LocalizedTextField({ label, texts, maxLength, onChange, isLong = false, hint, onKeyDown }: LocalizedTextFieldProps) {
  const { t } = useTranslation('builder')
  const { locale, languages } = useBlockEditor()
  const borrowed = texts[locale] === undefined ? spokenIn(texts, locale, languages) : null
  const props = {
    label,
    hint: borrowed === null ? hint : t('fields.borrowed', { name: languageOf(borrowed.locale).nativeName }),
    maxLength,
    value: texts[locale] ?? '',
    placeholder: borrowed?.text,
    lang: languageOf(locale).hreflang,
    dir: 'auto',
    onKeyDown,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(reworded(texts, locale, currentTarget.value)),
  }
  return isLong ? <Textarea {...props} /> : <TextField {...props} />
}
