import { isCallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { useKitTexts } from '@parlour/ui'

/** A fault of the page itself is reported and gets `fallback`. */
export function useCallText(fallback: string): (error: unknown) => string {
  const t = useKitTexts()
  const { reportError } = useHost()
  return (error) => {
    if (!isCallError(error)) {
      reportError(error, { remote: 'account' })
      return fallback
    }
    return error.status === 0 ? t('offline') : error.msg || fallback
  }
}
