import { isCallError } from '@parlour/api-client'
import { useState } from 'react'
import { clashingFields, settledChanges, type Readings, type Texts } from './merge-texts.ts'

export interface ConflictCase<Name extends string> extends Readings<Name> {
  readonly labels: Texts<Name>
}

export interface Conflict {
  readonly fields: readonly { readonly name: string; readonly label: string; readonly mine: string; readonly theirs: string }[]
  readonly onSettle: (mine: ReadonlySet<string>) => void
  readonly onOpenChange: (isOpen: boolean) => void
}

export function isVersionConflict(error: unknown): boolean {
  return isCallError(error) && error.error === 'platform.version-conflict'
}

/** `settle` resolves with the fields to save, or null on cancel; it prompts only for fields that both changed. Saves nothing. */
export function useConflict<Name extends string>() {
  const [question, setSearchText] = useState<Conflict | null>(null)
  const confirm = async (fields: Conflict['fields']) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      const answer = (mine: ReadonlySet<string> | null) => {
        setSearchText(null)
        resolve(mine)
      }
      setSearchText({ fields, onSettle: answer, onOpenChange: (isOpen) => (isOpen ? undefined : answer(null)) })
    })
  const settle = async ({ labels, ...readings }: ConflictCase<Name>): Promise<Partial<Texts<Name>> | null> => {
    const names = Object.keys(labels) as Name[]
    const { mine, theirs } = readings
    const clashes = clashingFields(names, readings)
    const fields = clashes.map((name) => ({ name, label: labels[name], mine: mine[name], theirs: theirs[name] }))
    const stored = fields.length === 0 ? new Set<string>() : await confirm(fields)
    return stored === null ? null : settledChanges(names, readings, (name) => stored.has(name))
  }
  return { settle, question }
}
