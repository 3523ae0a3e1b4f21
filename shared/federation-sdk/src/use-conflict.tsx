import { isCallError } from '@parlour/api-client'
import { useState, type ComponentType } from 'react'

type Texts<Name extends string> = Readonly<Record<Name, string>>

/** One object as loaded, as edited on this page, and as saved meanwhile by another page. */
interface Readings<Name extends string> {
  readonly base: Texts<Name>
  readonly mine: Texts<Name>
  readonly theirs: Texts<Name>
}

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

/** Fields that both sides changed to different values, in the order of `names`; all others merge automatically. */
function clashingFields<Name extends string>(names: readonly Name[], { base, mine, theirs }: Readings<Name>): readonly Name[] {
  return names.filter((name) => mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name])
}

function settledChanges<Name extends string>(
  names: readonly Name[],
  { base, mine, theirs }: Readings<Name>,
  isMine: (name: Name) => boolean,
): Partial<Texts<Name>> {
  const clashes = new Set<Name>(clashingFields(names, { base, mine, theirs }))
  const remaining = names.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name] && (!clashes.has(name) || isMine(name)))
  return Object.fromEntries(remaining.map((name) => [name, mine[name]])) as Partial<Texts<Name>>
}
