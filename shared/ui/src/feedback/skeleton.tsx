import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './skeleton.module.css'
import { useDelayedFlag } from '../hooks/use-delayed-flag.ts'
import { useKitTexts } from '../texts/kit-texts.ts'

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  shape?: 'text' | 'title' | 'block' | 'circle' | undefined
  inlineSize?: string | undefined
  blockSize?: string | undefined
}

/** Hidden from screen readers; set `aria-busy` on the region. */
export function Skeleton({ shape = 'text', inlineSize, blockSize, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-shape={shape}
      {...rest}
      style={{ inlineSize, blockSize, ...style }}
      className={clsx(classes.root, className)}
    />
  )
}

export type PanelSkeletonProps = { rows?: number | undefined; rowSize?: string | undefined }

/** Shown only when loading takes longer than 200 ms. */
export function PanelSkeleton({ rows = 3, rowSize = '96px' }: PanelSkeletonProps) {
  const t = useKitTexts()
  const isShown = useDelayedFlag(true)
  return (
    <div className={classes.panel} role="status" aria-busy="true" aria-label={t('loading')}>
      {isShown ? Array.from({ length: rows }, (_, row) => <Skeleton key={row} shape="block" blockSize={rowSize} />) : null}
    </div>
  )
}
