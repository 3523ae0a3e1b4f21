import { LineDrawing } from '../../features/draw-lines/line-drawing.tsx'
import type { Stop } from './launch-plan.ts'

type Box = readonly [x: number, y: number, width: number, height: number]
type Drawing = { readonly ink: readonly Box[]; readonly flow: readonly Box[]; readonly lines?: string; readonly strokes?: string }

const RAIL = 'M34 62h52M34 80h52M34 98h40M34 116h46M34 134h36'
const WIZARD: readonly Box[] = [
  [20, 24, 280, 152],
  [100, 44, 186, 118],
]

const DRAWINGS: Readonly<Record<Stop['id'], Drawing>> = {
  account: {
    ink: [
      [90, 16, 140, 168],
      [104, 62, 112, 18],
      [104, 90, 112, 18],
      [104, 118, 112, 18],
    ],
    flow: [[104, 148, 112, 22]],
    lines: 'M104 34h40M176 34h40M90 48h140',
    strokes: 'M160 48h70',
  },
  market: {
    ink: [...WIZARD, [114, 58, 158, 18], [114, 112, 158, 18], [114, 138, 158, 14]],
    flow: [[114, 84, 158, 20]],
    lines: RAIL,
    strokes: 'M34 62h52M124 94h44',
  },
  theme: {
    ink: [...WIZARD, [114, 58, 48, 40], [224, 58, 48, 40], [114, 108, 48, 40], [169, 108, 48, 40], [224, 108, 48, 40]],
    flow: [[169, 58, 48, 40]],
    lines: RAIL,
    strokes: 'M34 80h52M176 68h20M176 78h32',
  },
  colours: {
    ink: [
      ...WIZARD,
      [114, 58, 158, 66],
      [140, 134, 18, 18],
      [166, 134, 18, 18],
      [192, 134, 18, 18],
      [218, 134, 18, 18],
      [244, 134, 18, 18],
    ],
    flow: [[114, 134, 18, 18]],
    lines: `${RAIL}M126 72h40M126 84h60`,
    strokes: 'M34 98h40M126 104h36',
  },
  package: {
    ink: [...WIZARD, [114, 58, 74, 92]],
    flow: [[198, 58, 74, 92]],
    lines: `${RAIL}M124 74h30M124 92h54M124 104h54M124 116h54M124 128h40`,
    strokes: 'M34 116h46M208 74h30M208 92h54M208 104h54M208 116h54M208 128h40',
  },
  details: {
    ink: [...WIZARD, [114, 86, 158, 16], [114, 110, 76, 16], [196, 110, 76, 16]],
    flow: [
      [114, 62, 158, 16],
      [222, 136, 50, 16],
    ],
    lines: RAIL,
    strokes: 'M34 134h36M122 70h40',
  },
  payment: {
    ink: [
      [80, 16, 160, 168],
      [98, 34, 56, 56],
      [98, 104, 124, 18],
      [104, 40, 14, 14],
      [134, 40, 14, 14],
      [104, 70, 14, 14],
    ],
    flow: [[98, 150, 124, 20]],
    lines: 'M166 42h56M166 58h40M134 70h6M144 78h6M98 136h84',
    strokes: 'M166 78h56M106 113h60',
  },
  online: {
    ink: [
      [20, 20, 280, 160],
      [36, 118, 54, 46],
      [100, 118, 54, 46],
      [164, 118, 54, 46],
      [228, 118, 54, 46],
    ],
    flow: [[36, 90, 46, 16]],
    lines: 'M20 44h280M30 32h.1M40 32h.1M50 32h.1M36 62h110M36 76h80M74 32h120',
    strokes: 'M246 62a22 22 0 1 1-19 11',
  },
}

export function StopDrawing({ id }: { id: Stop['id'] }) {
  const { ink, flow, lines = '', strokes = '' } = DRAWINGS[id]
  return (
    <LineDrawing
      width={320}
      height={200}
      ink={ink.map(outline).join('') + lines}
      flow={flow.map(outline).join('') + strokes}
      flowWidth={2}
    />
  )
}

function outline([x, y, width, height]: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
