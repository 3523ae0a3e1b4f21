import { microOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Stack, TextField } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Volume } from './settle.ts'

const FIELDS = ['collected', 'paidOut', 'payouts'] as const
type FieldId = (typeof FIELDS)[number]

const EXAMPLE: Readonly<Record<FieldId, string>> = { collected: '100000', paidOut: '40000', payouts: '200' }

const MAXIMUM = 1_000_000_000

export const EXAMPLE_VOLUME: Volume = volumeOf(EXAMPLE)

/** Reports only valid states; an invalid input keeps the last one and shows why. */
export function VolumeForm({ onVolume }: { onVolume: (volume: Volume) => void }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly FieldId[]>([])
  const read = () => {
    if (form.current === null) return
    const values = valuesOf(new FormData(form.current))
    const rejected = FIELDS.filter((field) => !isWhole(values[field]))
    setWrong(rejected)
    if (rejected.length === 0) onVolume(volumeOf(values))
  }
  const readNow = useRef(read)
  // What was typed before the script arrived counts.
  useEffect(() => readNow.current(), [])
  return (
    <Stack ref={form} as="form" justify="start" gap="16" onInput={read} onSubmit={(event) => event.preventDefault()}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`pay.${field}`)}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={EXAMPLE[field]}
          suffix={field === 'payouts' ? undefined : 'USDT'}
          error={wrong.includes(field) ? t('pay.invalid', { maximum: formatCount(MAXIMUM, locale) }) : undefined}
        />
      ))}
    </Stack>
  )
}

function valuesOf(data: FormData): Readonly<Record<FieldId, string>> {
  const digits = (field: FieldId) => {
    const value = data.get(field)
    return typeof value === 'string' ? withoutGroups(value.trim()) : ''
  }
  return { collected: digits('collected'), paidOut: digits('paidOut'), payouts: digits('payouts') }
}

/** Removes grouping from "100,000", "100.000" and "100 000"; "2.5" is unchanged. */
function withoutGroups(text: string): string {
  return /^\d{1,3}(?:[\s.,]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
}

function isWhole(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAXIMUM
}

function volumeOf(values: Readonly<Record<FieldId, string>>): Volume {
  const micro = (text: string) => microOf(String(BigInt(text)))
  return { collected: micro(values.collected), paidOut: micro(values.paidOut), payouts: BigInt(values.payouts) }
}
