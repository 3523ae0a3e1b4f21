import { isCallError } from '@parlour/api-client'
import { RULES, type PictureCrop, type SitePicture } from '@parlour/contracts'
import { base64Of, useHost } from '@parlour/federation-sdk'
import type { OwnPicture } from '@parlour/site-engine'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import type { PictureSource } from './use-picture-file.ts'

export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

const REASONS = ['bytes', 'kind', 'sides', 'animated', 'broken', 'crop'] as const

export type PictureFault = (typeof REASONS)[number]

export function faultOf(file: File): PictureFault | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'kind'
  return file.size > RULES.pictures.maxBytes ? 'bytes' : null
}

/** Sends one picture at a time; can be aborted, aborts when its dialog closes, and a failure changes nothing. */
export function useAddPicture(siteId: string) {
  const { t } = useTranslation('builder')
  const { reportError } = useHost()
  const prepare = useCalls(siteId)
  const sending = useRef<AbortController>(null)
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const last = sending
    return () => last.current?.abort()
  }, [])
  const send = async (source: PictureSource, crop: PictureCrop | null): Promise<SitePicture | null> => {
    if (sending.current !== null) return null
    const stopping = new AbortController()
    sending.current = stopping
    setIsSending(true)
    setFault(undefined)
    try {
      const start = await prepare(source, crop)
      if (stopping.signal.aborted) return null
      const call = start()
      stopping.signal.addEventListener('abort', () => call.abort())
      return await call.unwrap()
    } catch (error) {
      if (stopping.signal.aborted) return null
      if (!isCallError(error)) reportError(error, { remote: 'builder' })
      setFault(textOf(error))
      return null
    } finally {
      sending.current = null
      setIsSending(false)
    }
  }
  const textOf = (error: unknown): string => {
    if (!isCallError(error) || error.status === 0) return t('pictures.notSent')
    const reason = REASONS.find((each) => each === error.fields.image)
    return reason === undefined ? error.msg || t('pictures.notSent') : t(`pictures.rejected.${reason}`)
  }
  return { send, stop: () => sending.current?.abort(), isSending, fault }
}

function useCalls(siteId: string) {
  const [addPicture] = client.addSitePicture.useMutation()
  const [cutPicture] = client.cutSitePicture.useMutation()
  return async (source: PictureSource, crop: PictureCrop | null) => {
    if (!(source instanceof File)) return () => cutPicture({ body: { id: siteId, hash: source.hash, crop: crop ?? wholeOf(source) } })
    const body = { id: siteId, name: nameOf(source), image: await base64Of(source), ...(crop === null ? {} : { crop }) }
    return () => addPicture({ body })
  }
}

function wholeOf({ width, height }: OwnPicture): PictureCrop {
  return { left: 0, top: 0, width, height }
}

/** The file name without extension and invisible characters. */
function nameOf({ name }: File): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\ufeff]/gu, '')
    .slice(0, RULES.pictures.name)
}
