import { Stack, Text } from '@parlour/ui'
import type { PictureCrop } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { useId, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { movedPart, sizedPart, widthsOf, type PictureSize } from './picture-crop.ts'
import classes from './picture-cropper.module.css'

export type PictureCropperProps = {
  src: string
  size: PictureSize
  ratio: number
  part: PictureCrop
  onChange: (part: PictureCrop) => void
}

/** By dragging, arrow keys, or three sliders that need neither. */
export function PictureCropper({ src, size, ratio, part, onChange }: PictureCropperProps) {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  const hintId = useId()
  const stage = useRef<HTMLDivElement>(null)
  const { grab, drag, drop } = useDrag(stage, { size, ratio, part, onChange })
  const saved = t('pictures.pixels', { width: formatCount(part.width, locale), height: formatCount(part.height, locale) })
  const at = t('pictures.partAt', {
    width: formatCount(part.width, locale),
    height: formatCount(part.height, locale),
    left: formatCount(part.left, locale),
    top: formatCount(part.top, locale),
  })
  const share = (pixels: number, whole: number) => `${(pixels / whole) * 100}%`
  const position = {
    left: share(part.left, size.width),
    top: share(part.top, size.height),
    width: share(part.width, size.width),
    height: share(part.height, size.height),
  }
  return (
    <Stack gap="8">
      <div ref={stage} className={classes.stage} dir="ltr">
        <img src={src} alt="" className={classes.picture} draggable={false} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('pictures.part')}
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={size.width - part.width}
          aria-valuenow={part.left}
          aria-valuetext={at}
          className={classes.frame}
          style={position}
          onKeyDown={(event) => pressed(event, { size, ratio, part, onChange })}
          onPointerDown={grab(false)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          <span className={classes.corner} onPointerDown={grab(true)} onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop} />
        </div>
      </div>
      <Text id={hintId} size="14" tone="muted">
        {t('pictures.partKeys')}
      </Text>
      <Sliders {...{ size, ratio, part, onChange, saved }} />
      <Text size="14" tone="muted">
        {saved}
      </Text>
    </Stack>
  )
}

type Cut = Pick<PictureCropperProps, 'size' | 'ratio' | 'part' | 'onChange'>

function Sliders({ size, ratio, part, onChange, saved }: Cut & { saved: string }) {
  const { t } = useTranslation('builder')
  const { least, most } = widthsOf(size, ratio)
  const sliders = [
    ['partSize', part.width, least, most, (width: number) => sizedPart(size, part, ratio, width)],
    ['across', part.left, 0, size.width - part.width, (left: number) => movedPart(size, part, left - part.left, 0)],
    ['down', part.top, 0, size.height - part.height, (top: number) => movedPart(size, part, 0, top - part.top)],
  ] as const
  return (
    <div className={classes.sliders} dir="ltr">
      {sliders.map(([name, value, min, max, action]) => (
        <Stack key={name} as="label" size="14" tone="default" className={classes.slider}>
          <span dir="auto">{t(`pictures.${name}`)}</span>
          <input
            type="range"
            {...{ min, max, value }}
            aria-valuetext={name === 'partSize' ? saved : undefined}
            disabled={max <= min}
            onChange={({ currentTarget }) => onChange(action(currentTarget.valueAsNumber))}
          />
        </Stack>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys move by a fiftieth of the picture; with Shift, right and down enlarge, left and up shrink. */
function pressed(event: KeyboardEvent, { size, ratio, part, onChange }: Cut) {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const reach = Math.max(1, Math.round(Math.max(size.width, size.height) / 50))
  const [across, down] = [step[0] * reach, step[1] * reach]
  onChange(event.shiftKey ? sizedPart(size, part, ratio, part.width + across + down) : movedPart(size, part, across, down))
}

function useDrag(stage: RefObject<HTMLElement | null>, { size, ratio, part, onChange }: Cut) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly part: PictureCrop; readonly isSizing: boolean }>(null)
  return {
    grab: (isSizing: boolean) => (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY, part, isSizing }
    },
    drag: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      const room = stage.current?.clientWidth ?? 0
      if (from === null || room === 0) return
      const pixels = size.width / room
      const [across, down] = [(clientX - from.x) * pixels, (clientY - from.y) * pixels]
      const next = from.isSizing
        ? sizedPart(size, from.part, ratio, from.part.width + across * 2)
        : movedPart(size, from.part, across, down)
      onChange(next)
    },
    drop: () => {
      start.current = null
    },
  }
}
