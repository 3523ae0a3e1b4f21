import type { ReactNode } from 'react'
import { Stack, Text } from '@parlour/ui'
import classes from './formula-rows.module.css'

/** An empty `formula` reserves space for a later one; undefined reserves none. */
export type FormulaRow = { readonly id: string; readonly term: ReactNode; readonly formula?: string; readonly value: string }

export function FormulaRows({ rows }: { rows: readonly FormulaRow[] }) {
  return (
    <dl className={classes.root}>
      {rows.map(({ id, term, formula, value }) => (
        <Stack key={id} direction="row" align="baseline" justify="between" columnGap="16" className={classes.row}>
          <Stack as="dt" direction="row" align="baseline" isWrapping={false} gap="8" weight="medium" className={classes.term}>
            {term}
          </Stack>
          {formula === undefined ? null : (
            <Text as="dd" size="14" tone="muted" weight="regular" className={classes.formula}>
              {formula}
            </Text>
          )}
          <Text as="dd" isMono className={classes.value}>
            <bdi>{value}</bdi>
          </Text>
        </Stack>
      ))}
    </dl>
  )
}
