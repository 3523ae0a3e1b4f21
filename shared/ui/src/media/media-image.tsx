import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { MediaPlaceholder, type MediaTexts } from './media-placeholder.tsx'
import { useMediaSource } from './use-media-source.ts'
import classes from './media.module.css'

export type MediaImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'onError' | 'onLoad'> &
  MediaTexts & {
    src: string
    fallbackSrc?: string | undefined
    alt: string
    /** In CSS pixels; the box keeps this ratio before, during and after loading. */
    width: number
    height: number
  }

/** Shows the fallback, or a placeholder with Retry, when the picture fails to load or has no height. */
export function MediaImage({ src, fallbackSrc, alt, width, height, failedLabel, className, ...rest }: MediaImageProps) {
  const source = useMediaSource(src, fallbackSrc)
  if (source.shows === 'placeholder') {
    return <MediaPlaceholder {...{ alt, width, height, failedLabel, className }} onRetry={source.retry} />
  }
  return (
    <img
      key={source.key}
      loading="lazy"
      {...rest}
      src={source.src}
      alt={alt}
      width={width}
      height={height}
      data-shows={source.shows}
      className={clsx(classes.media, className)}
      onError={() => source.fail('Image load failed')}
      onLoad={({ currentTarget }) => {
        if (currentTarget.naturalHeight === 0) source.fail('Image has no height')
      }}
    />
  )
}
