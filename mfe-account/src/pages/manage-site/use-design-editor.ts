import type { SiteManagement } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import type { RereadSite } from './use-settled-save.tsx'
import { useSiteWrite } from './use-site-write.ts'
import { usePickedDesign } from './use-picked-design.ts'

export type DesignEditor = ReturnType<typeof useDesignEditor>

export function useDesignEditor(state: SiteManagement, reread: RereadSite) {
  const { t } = useTranslation('account')
  const { notify } = useHost()
  const { savePick, ...pick } = usePickedDesign(state, reread)
  const { write, isBusy, errorText, showError } = useSiteWrite()
  const [setLogo] = client.setSiteDraftLogo.useMutation()
  const [undoDraft] = client.undoSiteDraft.useMutation()
  const [publishSite] = client.publishSiteDesign.useMutation()
  const { id } = state
  const { version } = state.design
  const done = (key: 'draftSaved' | 'published' | 'restored' | 'logoSaved') => notify({ tone: 'success', text: t(`manage.design.${key}`) })
  const saveDraft = async () => ((await savePick()) === null ? undefined : done('draftSaved'))
  const sendLogo = async (image: string | null) => {
    await setLogo({ body: { id, version, image } }).unwrap()
    done('logoSaved')
  }
  const publish = async () => {
    const at = await savePick()
    if (at === null) return
    await publishSite({ body: { id, version: at } }).unwrap()
    done('published')
  }
  const restore = async (earlier: number) => {
    await publishSite({ body: { id, version, restore: earlier } }).unwrap()
    done('restored')
  }
  return {
    ...pick,
    saveDraft: () => void write(saveDraft),
    sendLogo: (image: string | null) => void write(async () => sendLogo(image)),
    undo: (isAll: boolean) => void write(async () => undoDraft({ body: { id, version, isAll } }).unwrap()),
    publish: () => void write(publish),
    restore: (earlier: number) => void write(async () => restore(earlier)),
    isBusy,
    errorText,
    showError,
  }
}
