import { isCallError } from '@parlour/api-client'
import { useState, type ComponentType } from 'react'
import { clashingFields, settledChanges, type Readings, type Texts } from './merge-texts.ts'

export interface ConflictCase<Name extends string> extends Readings<Name> {
  readonly labels: Texts<Name>
}

interface Conflict {
  readonly isOpen: boolean
  readonly fields: readonly { readonly name: string; readonly label: string; readonly mine: string; readonly theirs: string }[]
  readonly onSettle: (mine: ReadonlySet<string>) => void
  readonly onOpenChange: (isOpen: boolean) => void
}

export function isVersionConflict(error: unknown): boolean {
  return isCallError(error) && error.error === 'platform.version-conflict'
}

/**
 * `settle` merges concurrent saves: it resolves with the fields to save, or null on cancel. `dialog`, the one of the kit, opens only for
 * fields that both sides changed. Saves nothing.
 */
export function useConflict<Name extends string>(Dialog: ComponentType<Conflict>) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const confirm = async (fields: Conflict['fields']) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      const answer = (mine: ReadonlySet<string> | null) => {
        setConflict(null)
        resolve(mine)
      }
      setConflict({ isOpen: true, fields, onSettle: answer, onOpenChange: (isOpen) => (isOpen ? undefined : answer(null)) })
    })
  const settle = async ({ labels, ...readings }: ConflictCase<Name>): Promise<Partial<Texts<Name>> | null> => {
    const names = Object.keys(labels) as Name[]
    const { mine, theirs } = readings
    const clashes = clashingFields(names, readings)
    const fields = clashes.map((name) => ({ name, label: labels[name], mine: mine[name], theirs: theirs[name] }))
    const stored = fields.length === 0 ? new Set<string>() : await confirm(fields)
    return stored === null ? null : settledChanges(names, readings, (name) => stored.has(name))
  }
  return { settle, dialog: conflict === null ? null : <Dialog {...conflict} /> }
}
