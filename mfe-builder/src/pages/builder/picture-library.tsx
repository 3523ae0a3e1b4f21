import type { SitePicture } from '@parlour/contracts'
import { Dialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PictureAdding } from './picture-adding.tsx'
import type { CropShape } from './picture-crop.ts'
import { PictureShelf } from './picture-shelf.tsx'
import type { PictureSource } from './use-picture-file.ts'

/** Where the library is open: at all its pictures, or at what a part is cut from. */
export type LibraryPlace = 'shelf' | PictureSource

export type PictureLibraryProps = {
  siteId: string
  /** Null while it is shut. */
  place: LibraryPlace | null
  shape: CropShape | null
  onGo: (place: LibraryPlace | null) => void
  onChoose: (picture: SitePicture) => void
}

/** The library of a site in a dialog: choose a picture, add one, cut one, or delete one (decision 0043). */
export function PictureLibrary({ siteId, place, shape, onGo, onChoose }: PictureLibraryProps) {
  const { t } = useTranslation('builder')
  const source = place === 'shelf' ? null : place
  const title = source === null ? 'library' : source instanceof File ? 'addTitle' : 'cutTitle'
  return (
    <Dialog
      isOpen={place !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onGo(null))}
      size="wide"
      closesOnOutsidePress={source === null}
      title={t(`pictures.${title}`)}
      closeLabel={t('pictures.close')}
    >
      {source === null ? (
        <PictureShelf siteId={siteId} onFile={onGo} onChoose={onChoose} />
      ) : (
        <PictureAdding siteId={siteId} source={source} shape={shape} onBack={() => onGo('shelf')} onAdded={onChoose} />
      )}
    </Dialog>
  )
}
