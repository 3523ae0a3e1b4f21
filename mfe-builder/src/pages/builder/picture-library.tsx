import type { SitePicture } from '@parlour/contracts'
import { Dialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PictureAdding } from './picture-adding.tsx'
import type { CropShape } from './picture-crop.ts'
import { PictureShelf } from './picture-shelf.tsx'
import type { PictureSource } from './use-picture-file.ts'

export type LibraryPlace = 'shelf' | PictureSource

export type PictureLibraryProps = {
  siteId: string
  position: LibraryPlace | null
  shape: CropShape | null
  onGo: (position: LibraryPlace | null) => void
  onChoose: (picture: SitePicture) => void
}

export function PictureLibrary({ siteId, position, shape, onGo, onChoose }: PictureLibraryProps) {
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
