import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { MediaPlaceholder, type MediaTexts } from './media-placeholder.tsx'
import { useMediaSource } from './use-media-source.ts'
import classes from './media.module.css'

export type MediaVideoProps = Omit<ComponentProps<'video'>, 'src' | 'width' | 'height' | 'onError' | 'onLoadedMetadata' | 'children'> &
  MediaTexts & {
    src: string
    fallbackSrc?: string | undefined
    label: string
    captionsSrc: string
    width: number
    height: number
  }

/** Shows the fallback, or a placeholder with Retry, when the video fails to load or has no height. */
export function MediaVideo({ src, fallbackSrc, label, captionsSrc, width, height, failedLabel, className, ...rest }: MediaVideoProps) {
  const source = useMediaSource(src, fallbackSrc)
  if (source.shows === 'placeholder') {
    return <MediaPlaceholder alt={label} {...{ width, height, failedLabel, className }} onRetry={source.retry} />
  }
  return (
    <video
      key={source.key}
      controls
      playsInline
      preload="metadata"
      {...rest}
      src={source.src}
      aria-label={label}
      width={width}
      height={height}
      data-shows={source.shows}
      className={clsx(classes.media, className)}
      onError={() => source.fail('Video load failed')}
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoHeight === 0) source.fail('Video has no height')
      }}
    >
      <track kind="captions" src={captionsSrc} />
    </video>
  )
}
