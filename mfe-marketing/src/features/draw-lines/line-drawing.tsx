import type { ReactNode } from 'react'
import classes from './line-drawing.module.css'

type LineDrawingProps = {
  width: number
  height: number
  ink: string
  flow: string
  flowWidth?: number
  className?: string | undefined
  children?: ReactNode
}

export function LineDrawing({ width, height, ink, flow, flowWidth, className = '', children }: LineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true" focusable="false" className={`${classes.root} ${className}`}>
      <path className={classes.ink} d={ink} />
      <path className={classes.flow} d={flow} strokeWidth={flowWidth} />
      {children}
    </svg>
  )
}
