import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { DataTable } from '../table/data-table.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './chart-frame.module.css'
import type { FrameProps } from './chart.types.ts'
import { PlotArea } from './plot-area.tsx'
import { SeriesList, valueText } from './series-list.tsx'

const CHART_HEIGHT = 320

/** What every chart has: title, legend, keyboard, tooltip, and the same values as a table. */
export function ChartFrame(props: FrameProps) {
  const { title, isTitleHidden, summary, labels, series, empty, height = CHART_HEIGHT, position, legend } = props
  const t = useKitTexts()
  const id = useId()
  const summaryId = useId()
  const [isTable, setIsTable] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const isEmpty = series.every(({ values }) => values.every((value) => value === null))
  const marked = pointed ?? position ?? null
  const shown = marked === null ? null : Math.min(marked, labels.length - 1)
  const list =
    series.length > 1 || position !== undefined ? (
      <SeriesList {...props} position={position === undefined ? null : shown} direction="row" />
    ) : null
  return (
    <figure className={classes.root} style={{ blockSize: height }} aria-labelledby={id}>
      <Stack as="figcaption" direction="row" align="center" justify="between" gap="4" columnGap="16">
        {isTitleHidden ? (
          <VisuallyHidden id={id}>{title}</VisuallyHidden>
        ) : (
          <Text as="span" size="14" weight="semibold" id={id}>
            {title}
          </Text>
        )}
        {isEmpty ? null : (legend ?? list)}
      </Stack>
      {isEmpty ? (
        <Text as="div" size="14" tone="muted" className={classes.empty}>
          {empty}
        </Text>
      ) : (
        <>
          {isTable ? (
            <ChartTable {...props} />
          ) : (
            <PlotArea {...props} summaryId={summaryId} shown={shown} pointed={pointed} onPoint={setPointed} />
          )}
          <VisuallyHidden id={summaryId}>{`${summary ?? ''} ${t('chartKeys')}`.trim()}</VisuallyHidden>
          <Button
            variant="quiet"
            size="s"
            align="start"
            aria-describedby={id}
            className={classes.toggle}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? 'showChart' : 'showTable')}
          </Button>
        </>
      )}
    </figure>
  )
}

function ChartTable({ title, labels, labelHeader, series, format }: FrameProps) {
  return (
    <DataTable
      caption={title}
      isStacked={false}
      className={classes.table}
      rows={labels.map((label, position) => ({ label, position })).toReversed()}
      rowKey={({ position }) => String(position)}
      columns={[
        { header: labelHeader, render: ({ label }) => <bdi>{label}</bdi> },
        ...series.map((one) => ({
          header: one.name,
          kind: 'number' as const,
          render: ({ position }: { position: number }) => <bdi>{valueText(one, position, format)}</bdi>,
        })),
      ]}
    />
  )
}
