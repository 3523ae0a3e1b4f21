import type { PictureCrop, SitePicture } from '@parlour/contracts'
import { Banner, Button, Stack, Text } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from './choice-row.tsx'
import { canCut, CROP_SHAPES, largestPart, type CropShape, type PictureSize } from './picture-crop.ts'
import { PictureCropper } from './picture-cropper.tsx'
import classes from './picture-library.module.css'
import { useAddPicture } from './use-add-picture.ts'
import { usePictureFile, type PictureSource } from './use-picture-file.ts'

const SHAPES = ['whole', 'wide', 'screen', 'photo', 'square'] as const
type Shape = (typeof SHAPES)[number]

export type PictureAddingProps = {
  siteId: string
  source: PictureSource
  shape: CropShape | null
  onBack: () => void
  onAdded: (picture: SitePicture) => void
}

export function PictureAdding({ siteId, source, shape: wanted, onBack, onAdded }: PictureAddingProps) {
  const { t } = useTranslation('builder')
  const root = useRef<HTMLElement>(null)
  const picture = usePictureFile(source)
  const isFile = source instanceof File
  const [cut, setCut] = useState<{ readonly shape: CropShape; readonly part: PictureCrop } | 'whole' | null>(null)
  const { send, stop, isSending, fault } = useAddPicture(siteId)
  useEffect(() => root.current?.focus(), [])
  const shown = picture.state === 'ready' ? (cut ?? firstCut(picture.size, wanted)) : 'whole'
  const add = async () => {
    const added = await send(source, shown === 'whole' ? null : shown.part)
    if (added !== null) onAdded(added)
  }
  return (
    <Stack
      ref={root}
      tabIndex={-1}
      aria-label={t(isFile ? 'pictures.addTitle' : 'pictures.cutTitle')}
      as="section"
      gap="16"
      className={classes.adding}
    >
      {picture.state === 'broken' ? <Banner tone="danger">{t('pictures.rejected.broken')}</Banner> : null}
      {fault === undefined ? null : <Banner tone="danger">{fault}</Banner>}
      {picture.state === 'ready' ? (
        <>
          <Shapes
            size={picture.size}
            chosen={shown === 'whole' ? 'whole' : shown.shape}
            onChoose={(shape) => setCut(shape === 'whole' ? shape : { shape, part: largestPart(picture.size, CROP_SHAPES[shape]) })}
          />
          {shown === 'whole' ? (
            <img src={picture.src} alt="" className={classes.whole} />
          ) : (
            <PictureCropper
              src={picture.src}
              size={picture.size}
              ratio={CROP_SHAPES[shown.shape]}
              part={shown.part}
              onChange={(part) => setCut({ ...shown, part })}
            />
          )}
        </>
      ) : null}
      <Stack direction="row" align="center" justify="end" gap="8">
        {isSending ? (
          <Text role="status" as="span" tone="muted">
            {t('pictures.sending')}
          </Text>
        ) : null}
        <Button variant="secondary" onClick={isSending ? stop : onBack}>
          {t(isSending ? 'pictures.stop' : 'pictures.back')}
        </Button>
        <Button isBusy={isSending} disabled={picture.state !== 'ready' || (!isFile && shown === 'whole')} onClick={() => void add()}>
          {t(isFile ? 'pictures.add' : 'pictures.cutAdd')}
        </Button>
      </Stack>
    </Stack>
  )
}

function Shapes({ size, chosen, onChoose }: { size: PictureSize; chosen: Shape; onChoose: (shape: Shape) => void }) {
  const { t } = useTranslation('builder')
  return (
    <ChoiceRow
      label={t('pictures.shape')}
      values={SHAPES}
      chosen={chosen}
      nameOf={(shape) => t(`pictures.shapes.${shape}`)}
      canChoose={(shape) => shape === 'whole' || canCut(size, CROP_SHAPES[shape])}
      onChoose={onChoose}
    />
  )
}

function firstCut(size: PictureSize, shape: CropShape | null) {
  if (shape === null || !canCut(size, CROP_SHAPES[shape])) return 'whole'
  return { shape, part: largestPart(size, CROP_SHAPES[shape]) }
}
