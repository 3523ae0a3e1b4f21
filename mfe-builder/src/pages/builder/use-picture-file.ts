import { base64Of } from '@parlour/federation-sdk'
import { useEffect, useState } from 'react'
import type { PictureSize } from './picture-crop.ts'

/** A chosen file as the browser can show it, or that it cannot. */
export type PictureFile =
  { readonly state: 'opening' | 'broken' } | { readonly state: 'ready'; readonly src: string; readonly size: PictureSize }

/** Opens a chosen file; our policy shows data addresses, not those of blobs. */
export function usePictureFile(file: File): PictureFile {
  const [opened, setOpened] = useState<PictureFile>({ state: 'opening' })
  useEffect(() => {
    let isLeft = false
    void openPicture(file).then((picture) => {
      if (!isLeft) setOpened(picture)
    })
    return () => {
      isLeft = true
    }
  }, [file])
  return opened
}

async function openPicture(file: File): Promise<PictureFile> {
  try {
    const src = `data:${file.type};base64,${await base64Of(file)}`
    const image = new Image()
    image.src = src
    await image.decode()
    return { state: 'ready', src, size: { width: image.naturalWidth, height: image.naturalHeight } }
  } catch {
    return { state: 'broken' }
  }
}
