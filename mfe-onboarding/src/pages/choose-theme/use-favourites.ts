import { isCallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import type { Design } from './carry-design/carried-design.ts'
import { designKey } from './design-key.ts'

const NONE: readonly Design[] = []

export type Favourites = ReturnType<typeof useFavourites>

/** Optimistic; reverted with a message when saving fails. */
export function useFavourites() {
  const { t } = useTranslation('onboarding')
  const { notify, reportError } = useHost()
  const { data: designs = NONE, isLoading } = client.listFavouriteDesigns.useQuery()
  const [save] = client.saveFavouriteDesign.useMutation()
  const keys = useMemo(() => new Set(designs.map(designKey)), [designs])
  const star = useCallback(
    async ({ templateId, themeId, schemeId }: Design, isFavourite: boolean) => {
      try {
        await save({ body: { templateId, themeId, schemeId, isFavourite } }).unwrap()
      } catch (error) {
        if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
        const reason = isCallError(error) && error.status > 0 ? error.msg : t('load.offline')
        notify({ tone: 'danger', text: t('theme.starFailed', { reason }) })
      }
    },
    [save, notify, reportError, t],
  )
  return { designs, keys, isLoading, star }
}
