import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Stack, Text } from '@parlour/ui'
import type { ReactNode } from 'react'
import classes from './count-list.module.css'

type Count = { readonly id: string; readonly label: ReactNode; readonly count: number | undefined }

export function CountList({ counts }: { counts: readonly Count[] }) {
  const locale = useLocale()
  return (
    <Stack as="dl" direction="row" gap="8" columnGap="48">
      {counts.map(({ id, label, count }) => (
        <Stack key={id} gap="8" direction="row" isWrapping={false} align="baseline">
          <Text as="dt" tone="muted">
            {label}
          </Text>
          <Text as="dd" size="24" weight="semibold" className={classes.count}>
            <bdi dir="ltr">{count === undefined ? '–' : formatCount(count, locale)}</bdi>
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
