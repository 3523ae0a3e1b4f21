import { type OwnPicture, picturePath, pictureWidths } from '@parlour/site-engine'
import { Button, Dialog, Stack, Text } from '@parlour/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { SitePicture } from '@parlour/contracts'
import type { CropShape } from './picture-crop.ts'
import { PictureAdding } from './picture-adding.tsx'
import { PictureShelf } from './picture-shelf.tsx'
import type { PictureSource } from './use-picture-file.ts'
import classes from './picture-field.module.css'

type LibraryPlace = 'shelf' | PictureSource

type PictureLibraryProps = {
  siteId: string
  position: LibraryPlace | null
  shape: CropShape | null
  onGo: (position: LibraryPlace | null) => void
  onChoose: (picture: SitePicture) => void
}

export type PictureFieldProps = {
  picture: OwnPicture | null
  shape: CropShape | null
  hint?: string | undefined
  onChange: (picture: OwnPicture | null) => void
}

export function PictureField({ picture, shape, hint, onChange }: PictureFieldProps) {
  const { t } = useTranslation('builder')
  const id = useId()
  const [params] = useSearchParams()
  const [position, setPlace] = useState<LibraryPlace | null>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const takeOff = () => {
    onChange(null)
    chooser.current?.focus()
  }
  return (
    <Stack role="group" aria-labelledby={`${id}-name`} aria-describedby={hint === undefined ? undefined : `${id}-hint`} gap="8">
      <Text id={`${id}-name`} as="span" size="14" tone="default" weight="medium">
        {t('pictures.field')}
      </Text>
      {picture === null ? null : (
        <img
          src={picturePath(picture, pictureWidths(picture)[0])}
          alt=""
          width={picture.width}
          height={picture.height}
          className={classes.picture}
        />
      )}
      {hint === undefined ? null : (
        <Text id={`${id}-hint`} as="span" tone="muted" size="14">
          {hint}
        </Text>
      )}
      <Stack direction="row" gap="8">
        <Button ref={chooser} variant="secondary" onClick={() => setPlace('shelf')}>
          {t(picture === null ? 'pictures.choose' : 'pictures.change')}
        </Button>
        {picture === null ? null : (
          <>
            <Button variant="secondary" onClick={() => setPlace(picture)}>
              {t('pictures.cut')}
            </Button>
            <Button variant="quiet" onClick={takeOff}>
              {t('pictures.take')}
            </Button>
          </>
        )}
      </Stack>
      <PictureLibrary
        siteId={params.get('id') ?? ''}
        position={position}
        shape={shape}
        onGo={setPlace}
        onChoose={({ hash, width, height }) => {
          onChange({ hash, width, height })
          setPlace(null)
        }}
      />
    </Stack>
  )
}

function PictureLibrary({ siteId, position, shape, onGo, onChoose }: PictureLibraryProps) {
  const { t } = useTranslation('builder')
  const source = position === 'shelf' ? null : position
  const title = source === null ? 'library' : source instanceof File ? 'addTitle' : 'cutTitle'
  return (
    <Dialog
      isOpen={position !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onGo(null))}
      size="wide"
      closesOnOutsidePress={source === null}
      title={t(`pictures.${title}`)}
    >
      {source === null ? (
        <PictureShelf siteId={siteId} onFile={onGo} onChoose={onChoose} />
      ) : (
        <PictureAdding siteId={siteId} source={source} shape={shape} onBack={() => onGo('shelf')} onAdded={onChoose} />
      )}
    </Dialog>
  )
}
