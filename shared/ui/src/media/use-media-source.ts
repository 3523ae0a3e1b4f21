import { useState } from 'react'

export interface MediaSource {
  readonly shows: 'original' | 'fallback' | 'placeholder'
  readonly src: string
  /** Changes with every retry, so that the element remounts and the browser reloads the file. */
  readonly key: string
  readonly fail: (why: string) => void
  readonly retry: () => void
}

type Progress = Pick<MediaSource, 'shows'> & { readonly src: string; readonly attempt: number; readonly isReported: boolean }

/** On failure switches to the fallback or placeholder and warns once per source (specification section 8). Resets with `src`. */
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
