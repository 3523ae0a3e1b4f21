import type { SiteManagement } from '@parlour/contracts'
import { isVersionConflict } from '@parlour/federation-sdk'
import { useSettleConflict } from '../settle-conflict/use-settle-conflict.tsx'

/** Asks for the state of the site again. */
export type RereadSite = () => Promise<SiteManagement>

/** One value to save over what a colleague may have saved meanwhile. */
export interface SettledSave<Value> {
  readonly label: string
  /** What the merchant saw, and what they want. */
  readonly base: Value
  readonly mine: Value
  readonly textOf: (value: Value) => string
  readonly valueOf: (state: SiteManagement) => Value
  readonly versionOf: (state: SiteManagement) => number
  /** The version that belongs to `base`. */
  readonly version: number
  readonly send: (version: number) => Promise<unknown>
}

/** Saves a value; when both sides changed it, `dialog` asks which one stays. Resolves false when the merchant left the question open. */
export function useSettledSave(reread: RereadSite) {
  const { settle, dialog } = useSettleConflict<'value'>()
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
