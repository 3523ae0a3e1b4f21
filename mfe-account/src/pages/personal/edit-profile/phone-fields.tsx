import { useLocale } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { DialField, dialOptionsOf, Grid, type PhoneParts, TextField } from '@parlour/ui'
import { useImperativeHandle, useMemo, useRef, type FocusEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { profileProblem, type ProfileValues } from './profile-fields.ts'

/** A dialling code and the rest of the number, sent as one string. */
export function PhoneFields({ control, validate }: { control: Control<ProfileValues>; validate: (typed: string) => string | true }) {
  const { t } = useTranslation('account')
  const options = useDialOptions()
  const { field, fieldState } = useController({ control, name: 'phone', rules: { validate } })
  const { dial, number } = partsOfPhone(
    field.value,
    options.map((option) => option.dial),
  )
  const dialInput = useRef<HTMLInputElement>(null)
  const numberInput = useRef<HTMLInputElement>(null)
  const isDialWrong = isDialMissing(field.value)
  useImperativeHandle(field.ref, () => ({ focus: () => (isDialWrong ? dialInput : numberInput).current?.focus() }), [isDialWrong])
  const error = fieldState.error?.message
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && field.value !== '') field.onBlur()
  }
  return (
    <Grid columns="2:3" from="768" gap="16" align="start" onBlur={leave}>
      <DialField
        label={t('personal.profile.dial')}
        options={options}
        value={dial}
        onChange={(chosen) => field.onChange(phoneOfParts({ dial: chosen, number }))}
        preferredIso2={null}
        error={isDialWrong ? error : undefined}
        inputRef={dialInput}
      />
      <TextField
        ref={numberInput}
        name={field.name}
        label={t('personal.profile.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        value={number}
        onChange={(event) => field.onChange(phoneOfParts({ dial, number: event.currentTarget.value }))}
        error={isDialWrong ? undefined : error}
      />
    </Grid>
  )
}

function isDialMissing(phone: string): boolean {
  return profileProblem('phone', phone) === 'personal.profile.dialRequired'
}

function useDialOptions() {
  const locale = useLocale()
  const { data: codes } = client.listPhoneCodes.useQuery()
  return useMemo(() => dialOptionsOf(codes ?? [], languageOf(locale).dir === 'rtl'), [codes, locale])
}

/** Splits at the space after the dialling code, otherwise at the longest code that matches. */
export function partsOfPhone(text: string, dials: readonly string[]): PhoneParts {
  const spaced = /^\+([0-9]{1,4}) (.*)$/su.exec(text)
  const [, code = '', rest = ''] = spaced ?? []
  if (spaced && (dials.length === 0 || dials.includes(code))) return { dial: code, number: rest }
  const dial = dials
    .filter((known) => known !== '' && text.startsWith(`+${known}`))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), '')
  return dial === '' ? { dial, number: text } : { dial, number: text.slice(dial.length + 1).trimStart() }
}

/** Joins both fields; a number that already includes a dialling code is left as it is. */
export function phoneOfParts({ dial, number }: PhoneParts): string {
  return dial === '' || number.startsWith('+') ? number : `+${dial} ${number}`
}
