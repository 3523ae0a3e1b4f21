import { useMedia } from '@parlour/ui'

/** True where the preview stands at the side; narrower screens open it as a sheet. */
export function useHasSide(): boolean {
  return useMedia('(width >= 1024px)', false)
}
