import { useState } from 'react'

/** Where a picture or film comes from now, and how its element tells what became of it. */
export interface MediaSource {
  /** `original`, then `fallback` when there is one, then `placeholder`. */
  readonly shows: 'original' | 'fallback' | 'placeholder'
  readonly src: string
  /** Changes with every retry, so that the element is made anew and the browser asks again. */
  readonly key: string
  readonly fail: (why: string) => void
  readonly retry: () => void
}

type Progress = Pick<MediaSource, 'shows'> & { readonly src: string; readonly attempt: number; readonly isReported: boolean }

/**
 * Follows the source of one picture or film: a failure switches to the fallback, or to the empty placeholder, and warns once in the console
 * for each source (specification section 8). Another `src` starts over.
 */
export function useMediaSource(src: string, fallbackSrc: string | undefined): MediaSource {
  const fresh: Progress = { shows: 'original', src, attempt: 0, isReported: false }
  const [loaded, setProgress] = useState(fresh)
  const progress = loaded.src === src ? loaded : fresh
  const shownSrc = progress.shows === 'fallback' ? (fallbackSrc ?? '') : src
  return {
    shows: progress.shows,
    src: shownSrc,
    key: `${shownSrc} ${progress.attempt}`,
    fail: (why) => {
      const { warn } = console
      if (!progress.isReported) warn(`${why}: ${src}`)
      const isFallbackLeft = progress.shows === 'original' && fallbackSrc !== undefined
      setProgress({ ...progress, shows: isFallbackLeft ? 'fallback' : 'placeholder', isReported: true })
    },
    retry: () => setProgress({ ...progress, shows: 'original', attempt: progress.attempt + 1 }),
  }
}
