import { isCallError } from '@parlour/api-client'
import { RULES, type PictureCrop, type SitePicture } from '@parlour/contracts'
import { base64Of, useHost } from '@parlour/federation-sdk'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilderAddPictureMutation } from '../../api/builder-api.ts'

/** The kinds of files that a picture can be. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

const REASONS = ['bytes', 'kind', 'sides', 'animated', 'broken', 'crop'] as const

/** What is wrong with a file, or with its answer. */
export type PictureFault = (typeof REASONS)[number]

/** What the page can tell of a file by itself. */
export function faultOf(file: File): PictureFault | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'kind'
  return file.size > RULES.pictures.maxBytes ? 'bytes' : null
}

/** Sends a picture into the library; sending can be stopped, stops with its dialog, and a failure leaves everything as it was. */
export function useAddPicture(siteId: string) {
  const { t } = useTranslation('builder')
  const { reportError } = useHost()
  const [addPicture, { isLoading }] = useBuilderAddPictureMutation()
  const sending = useRef<{ readonly abort: () => void }>(null)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const last = sending
    return () => last.current?.abort()
  }, [])
  const send = async (file: File, crop: PictureCrop | null): Promise<SitePicture | null> => {
    setFault(undefined)
    const stopping = { isAsked: false }
    try {
      const body = { id: siteId, name: nameOf(file), image: await base64Of(file), ...(crop === null ? {} : { crop }) }
      const call = addPicture({ body })
      sending.current = {
        abort: () => {
          stopping.isAsked = true
          call.abort()
        },
      }
      return await call.unwrap()
    } catch (error) {
      if (stopping.isAsked) return null
      if (!isCallError(error)) reportError(error, { remote: 'builder' })
      setFault(textOf(error))
      return null
    } finally {
      sending.current = null
    }
  }
  const textOf = (error: unknown): string => {
    if (!isCallError(error) || error.status === 0) return t('pictures.notSent')
    const reason = REASONS.find((each) => each === error.fields.image)
    return reason === undefined ? error.msg || t('pictures.notSent') : t(`pictures.refused.${reason}`)
  }
  return { send, stop: () => sending.current?.abort(), isSending: isLoading, fault }
}

/** The name of the file, without its ending and without signs that nobody sees. */
function nameOf({ name }: File): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\ufeff]/gu, '')
    .slice(0, RULES.pictures.name)
}
