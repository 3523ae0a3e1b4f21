import { isCallError } from '@parlour/api-client'
import { useState } from 'react'
import { clashingFields, settledChanges, type Readings, type Texts } from './merge-texts.ts'

/** A conflict to settle: the three readings and how its fields are called. */
export interface ConflictCase<Name extends string> extends Readings<Name> {
  readonly labels: Texts<Name>
}

/** What the person is asked: fields with both values; props of the conflict dialog of the kit. */
export interface ConflictQuestion {
  readonly fields: readonly { readonly name: string; readonly label: string; readonly mine: string; readonly theirs: string }[]
  readonly onSettle: (mine: ReadonlySet<string>) => void
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Whether a save was refused because the object was saved meanwhile. */
export function isVersionConflict(error: unknown): boolean {
  return isCallError(error) && error.error === 'platform.version-conflict'
}

/**
 * Merges what two pages saved: `settle` resolves with the fields to save on top of what is stored now, or null when the person cancels. It
 * asks, by `question`, only about fields that both changed. Nothing is saved here.
 */
export function useConflict<Name extends string>() {
  const [question, setQuestion] = useState<ConflictQuestion | null>(null)
  const confirm = async (fields: ConflictQuestion['fields']) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      const answer = (mine: ReadonlySet<string> | null) => {
        setQuestion(null)
        resolve(mine)
      }
      setQuestion({ fields, onSettle: answer, onOpenChange: (isOpen) => (isOpen ? undefined : answer(null)) })
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
