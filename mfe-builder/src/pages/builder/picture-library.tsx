import type { SitePicture } from '@parlour/contracts'
import { Dialog } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureAdding } from './picture-adding.tsx'
import type { CropShape } from './picture-crop.ts'
import { PictureShelf } from './picture-shelf.tsx'

export type PictureLibraryProps = {
  siteId: string
  isOpen: boolean
  shape: CropShape | null
  onClose: () => void
  onChoose: (picture: SitePicture) => void
}

/** The library of a site in a dialog: choose a picture, add one, or delete one (M07, decision 0043). */
export function PictureLibrary({ siteId, isOpen, shape, onClose, onChoose }: PictureLibraryProps) {
  const { t } = useTranslation('builder')
  const [file, setFile] = useState<File | null>(null)
  const close = () => {
    setFile(null)
    onClose()
  }
  const choose = (picture: SitePicture) => {
    setFile(null)
    onChoose(picture)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? undefined : close())}
      size="wide"
      closesOnOutsidePress={file === null}
      title={t(file === null ? 'pictures.library' : 'pictures.addTitle')}
      closeLabel={t('pictures.close')}
    >
      {file === null ? (
        <PictureShelf siteId={siteId} onFile={setFile} onChoose={choose} />
      ) : (
        <PictureAdding siteId={siteId} file={file} shape={shape} onBack={() => setFile(null)} onAdded={choose} />
      )}
    </Dialog>
  )
}
