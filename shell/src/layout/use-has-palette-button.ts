import { useMedia } from '@parlour/ui'

/** Must match the styles; below that width the entry is in the account menu. */
export function useHasPaletteButton(): boolean {
  return useMedia('(width >= 1200px)', true)
}
