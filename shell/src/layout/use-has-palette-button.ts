import { useMedia } from '@parlour/ui'

/** True where the header itself leads to the palette, as its styles say too; below that width the account menu does. */
export function useHasPaletteButton(): boolean {
  return useMedia('(width >= 1200px)', true)
}
