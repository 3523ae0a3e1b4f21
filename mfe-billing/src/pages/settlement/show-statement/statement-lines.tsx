import type { Statement, StatementLine } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, Grid, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { DisputeOfLine } from '../dispute-line/dispute-of-line.tsx'
import { Formula } from '../read-settlement/formula.tsx'
import { sumsOf, totalOf } from './line-sums.ts'
import { periodText } from './period-text.ts'
import classes from './statement.module.css'
import { useLineName } from './use-line-name.ts'

export function StatementLines({ statement }: { statement: Statement }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <ul>
      {statement.lines.map((line, index) => (
        // A statement never changes, and can have several corrections.
        <Grid key={`${line.kind}-${String(index)}`} as="li" columns="1:auto" from="768" gap="4" className={classes.line}>
          <LineOfStatement line={line} />
          <DisputeOfLine statement={statement} line={line} />
        </Grid>
      ))}
      <Grid as="li" columns="1:auto" from="768" gap="4" className={classes.line}>
        <Stack as="p" direction="row" isWrapping={false} gap="16" align="baseline" justify="between" weight="semibold">
          <span>{t('settlement.total')}</span>
          <Amount>{formatUsdt(totalOf(statement.lines), locale)}</Amount>
        </Stack>
      </Grid>
    </ul>
  )
}

function LineOfStatement({ line }: { line: StatementLine }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const name = useLineName()(line)
  return (
    <>
      <Stack as="p" direction="row" isWrapping={false} gap="16" align="baseline" justify="between">
        <Text as="span" weight="semibold">
          {name}
        </Text>
        <Amount>{formatUsdt(line.amount, locale)}</Amount>
      </Stack>
      <Text size="14" tone="muted">
        <bdi>{periodText(line, locale)}</bdi>
      </Text>
      <Formula of={name}>
        <p>{t(`settlement.lineText.${line.kind}`)}</p>
        {sumsOf(line, locale).map((sum) => (
          <bdi key={sum} dir="ltr">
            {sum}
          </bdi>
        ))}
        {line.kind === 'collection' || line.kind === 'royalty' ? <p>{t('settlement.halfUp')}</p> : null}
      </Formula>
    </>
  )
}
