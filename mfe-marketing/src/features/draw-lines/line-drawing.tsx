import type { ReactNode } from 'react'
import classes from './line-drawing.module.css'

type LineDrawingProps = {
  width: number
  height: number
  /** Path of what stands still. */
  ink: string
  /** Path of what moves or is done, in the colour of the brand. */
  flow: string
  flowWidth?: number
  /** May set `--ink`, the colour of what stands still. */
  className?: string | undefined
  children?: ReactNode
}

/** A drawing in two kinds of lines, turned round where people read from the right; decoration, since words beside it say the same. */
export function LineDrawing({ width, height, ink, flow, flowWidth, className = '', children }: LineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true" focusable="false" className={`${classes.root} ${className}`}>
      <path className={classes.ink} d={ink} />
      <path className={classes.flow} d={flow} strokeWidth={flowWidth} />
      {children}
    </svg>
  )
}
