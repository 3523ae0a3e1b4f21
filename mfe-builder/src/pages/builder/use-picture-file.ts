import { base64Of } from '@parlour/federation-sdk'
import { picturePath, type OwnPicture } from '@parlour/site-engine'
import { useEffect, useState } from 'react'
import type { PictureSize } from './picture-crop.ts'

export type PictureSource = File | OwnPicture

export type PictureFile =
  | { readonly state: 'opening' | 'broken' }
  | { readonly state: 'ready'; readonly src: string; readonly size: PictureSize }

/** Uses data URLs because our CSP blocks blob URLs. A library picture is available immediately. */
export function usePictureFile(source: PictureSource): PictureFile {
  const [opened, setOpened] = useState<PictureFile>({ state: 'opening' })
  useEffect(() => {
    if (!(source instanceof File)) return
    let isLeft = false
    void openPicture(source).then((picture) => {
      if (!isLeft) setOpened(picture)
    })
    return () => {
      isLeft = true
    }
  }, [source])
  return source instanceof File ? opened : { state: 'ready', src: picturePath(source), size: source }
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
