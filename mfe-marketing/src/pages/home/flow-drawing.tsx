import { LineDrawing } from '../../features/draw-lines/line-drawing.tsx'
import classes from './flow-drawing.module.css'

type Flow = { readonly height: number; readonly ink: string; readonly flow: string; readonly dots: readonly (readonly [number, number])[] }

function plate(x: number, y: number, half: number, thickness: number): string {
  const h = half / 2
  return `M${x} ${y - h}l${half} ${h}l${-half} ${h}l${-half} ${-h}zM${x - half} ${y}v${thickness}l${half} ${h}l${half} ${-h}v${-thickness}M${x} ${y + h}v${thickness}`
}

const FLOWS = {
  game: {
    height: 300,
    ink: [
      plate(110, 150, 70, 26),
      plate(300, 60, 44, 12),
      plate(380, 100, 44, 12),
      plate(300, 140, 44, 12),
      plate(380, 180, 44, 12),
      plate(300, 220, 44, 12),
    ].join(''),
    flow: 'M180 150h34M214 60v160M214 60h42M214 140h42M214 220h42M214 100h122M214 180h122',
    dots: [
      [256, 60],
      [256, 140],
      [256, 220],
      [336, 100],
      [336, 180],
      [180, 150],
    ],
  },
  pay: {
    height: 220,
    ink: [plate(84, 110, 50, 10), plate(240, 110, 60, 34), plate(400, 70, 44, 10), plate(400, 150, 44, 10)].join(''),
    flow: 'M134 110h46M300 110h28l28-40M328 110l28 40M240 110l30-15M240 110l-30-15',
    dots: [
      [180, 110],
      [356, 70],
      [356, 150],
    ],
  },
  ads: {
    height: 220,
    ink: [plate(90, 60, 44, 8), plate(90, 110, 44, 8), plate(90, 160, 44, 8), plate(350, 110, 76, 30)].join(''),
    flow: 'M134 60c60 0 70 50 140 50M134 110h140M134 160c60 0 70-50 140-50',
    dots: [
      [134, 60],
      [134, 110],
      [134, 160],
      [274, 110],
    ],
  },
  alliance: {
    height: 280,
    ink: [plate(240, 60, 54, 22), plate(90, 180, 44, 10), plate(240, 210, 44, 10), plate(390, 180, 44, 10)].join(''),
    flow: 'M186 60H90v98M240 109v79M294 60h96v98',
    dots: [
      [90, 158],
      [240, 188],
      [390, 158],
    ],
  },
} as const satisfies Record<string, Flow>

export function FlowDrawing({ id }: { id: keyof typeof FLOWS }) {
  const { height, ink, flow, dots } = FLOWS[id]
  return (
    <LineDrawing width={480} height={height} ink={ink} flow={flow}>
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={classes.dot} cx={x} cy={y} r="4" />
      ))}
    </LineDrawing>
  )
}
