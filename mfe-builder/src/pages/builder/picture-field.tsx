import type { OwnPicture } from '@parlour/site-engine'
import { picturePath, pictureWidths } from '@parlour/site-engine'
import { Button } from '@parlour/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { CropShape } from './picture-crop.ts'
import classes from './picture-field.module.css'
import { PictureLibrary, type LibraryPlace } from './picture-library.tsx'

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
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className={classes.field}
    >
      <span id={`${id}-name`} className={classes.name}>
        {t('pictures.field')}
      </span>
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
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      <div className={classes.actions}>
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
      </div>
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
    </div>
  )
}
