import { useMedia } from '@parlour/ui'

export function useHasSide(): boolean {
  return useMedia('(width >= 1024px)', false)
}
