import type { BodyOf, endpoints, SiteManagement } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useSettledSave, type RereadSite } from './use-settled-save.tsx'
import { useSiteWrite } from './use-site-write.ts'

export interface SiteSetting<Value> {
  readonly label: string
  readonly valueOf: (settings: SiteManagement['settings']) => Value
  /** The value in one line, for the conflict dialog. */
  readonly textOf: (value: Value) => string
  /** Why the value cannot be saved, or null. */
  readonly problemOf: (value: Value) => string | null
  readonly bodyOf: (value: Value) => Omit<BodyOf<typeof endpoints.saveSiteSettings>, 'id' | 'version'>
}

/** The choice survives other changes until it is saved or reset with `change(null)`. */
export function useSettingChoice<Value>(state: SiteManagement, reread: RereadSite, setting: SiteSetting<Value>) {
  const { t } = useTranslation('account')
  const { notify } = useHost()
  const [saveSettings] = client.saveSiteSettings.useMutation()
  const { save, dialog } = useSettledSave(reread)
  const { write, isBusy, errorText, showError } = useSiteWrite()
  const [choice, setChoice] = useState<{ readonly value: Value; readonly seen: SiteManagement } | null>(null)
  const { label, valueOf, textOf, problemOf, bodyOf } = setting
  const seen = choice?.seen ?? state
  const chosen = choice === null ? valueOf(state.settings) : choice.value
  const change = (value: Value | null) => setChoice(value === null ? null : { value, seen })
  const submit = () => {
    const problem = problemOf(chosen)
    if (problem !== null) return showError(problem)
    void write(async () => {
      const isSaved = await save<Value>({
        label,
        base: valueOf(seen.settings),
        mine: chosen,
        textOf,
        valueOf: ({ settings }) => valueOf(settings),
        versionOf: ({ settings }) => settings.version,
        version: seen.settings.version,
        send: async (version) => saveSettings({ body: { id: state.id, version, ...bodyOf(chosen) } }).unwrap(),
      })
      if (!isSaved) return
      setChoice(null)
      notify({ tone: 'success', text: t('manage.saved') })
    })
  }
  return { chosen, change, isChanged: choice !== null, submit, isBusy, errorText, dialog }
}
