import { ConflictDialog } from '@parlour/ui'
import type { SiteManagement } from '@parlour/contracts'
import { isVersionConflict, useConflict } from '@parlour/federation-sdk'

export type RereadSite = () => Promise<SiteManagement>

export interface SettledSave<Value> {
  readonly label: string
  readonly base: Value
  readonly mine: Value
  readonly textOf: (value: Value) => string
  readonly valueOf: (state: SiteManagement) => Value
  readonly versionOf: (state: SiteManagement) => number
  readonly version: number
  readonly send: (version: number) => Promise<unknown>
}

/** Saves a value; `dialog` resolves conflicts. Resolves to false when the dialog is dismissed. */
export function useSettledSave(reread: RereadSite) {
  const { settle, dialog } = useConflict<'value'>(ConflictDialog)
  const save = async <Value,>({ label, base, mine, textOf, valueOf, versionOf, version, send }: SettledSave<Value>): Promise<boolean> => {
    try {
      await send(version)
    } catch (error) {
      if (!isVersionConflict(error)) throw error
      const current = await reread()
      const readings = { base: { value: textOf(base) }, mine: { value: textOf(mine) }, theirs: { value: textOf(valueOf(current)) } }
      const changes = await settle({ ...readings, labels: { value: label } })
      if (changes === null) return false
      if (changes.value !== undefined) await send(versionOf(current))
    }
    return true
  }
  return { save, dialog }
}
