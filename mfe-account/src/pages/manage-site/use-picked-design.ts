import type { Design, SiteManagement } from '@parlour/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useSettledSave, type RereadSite } from './use-settled-save.tsx'
import { designName, isSameDesign } from './design-names.ts'

type Pick = { readonly design: Design; readonly seen: SiteManagement }

/** The unsaved choice persists until it is saved or reset. */
export function usePickedDesign(state: SiteManagement, reread: RereadSite) {
  const { t } = useTranslation('account')
  const [picked, setPicked] = useState<Pick | null>(null)
  const { save, dialog } = useSettledSave(reread)
  const [saveDraft] = client.saveSiteDraft.useMutation()
  /** The version after saving, or null when the conflict dialog was dismissed. */
  const savePick = async (): Promise<number | null> => {
    if (picked === null) return state.design.version
    let saved: SiteManagement = state
    const { design, seen } = picked
    const isSaved = await save<Design>({
      label: t('manage.panels.design'),
      base: designOf(seen),
      mine: design,
      textOf: (value) => designName(t, value),
      valueOf: designOf,
      versionOf: ({ design: { version } }) => version,
      version: seen.design.version,
      send: async (version) => {
        saved = await saveDraft({ body: { id: state.id, version, ...design } }).unwrap()
      },
    })
    if (isSaved) setPicked(null)
    return isSaved ? saved.design.version : null
  }
  const pick = (design: Design) => setPicked(isSameDesign(design, designOf(state)) ? null : { design, seen: picked?.seen ?? state })
  return { picked: picked?.design ?? null, pick, unpick: () => setPicked(null), savePick, dialog }
}

function designOf({ design: { draft, history } }: SiteManagement): Design {
  return draft?.design ?? history[0]?.design ?? { templateId: '', themeId: '', schemeId: '' }
}
