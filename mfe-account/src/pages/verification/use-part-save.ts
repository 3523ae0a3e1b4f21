import type { BodyOf, endpoints, Verification } from '@parlour/contracts'
import { isVersionConflict, useConflict } from '@parlour/federation-sdk'
import { ConflictDialog } from '@parlour/ui'
import { client } from '../../client.ts'

export interface EditedPart<Part, Name extends string> {
  readonly partOf: (verification: Verification) => Part
  readonly bodyOf: (part: Part) => BodyOf<typeof endpoints.saveVerification>
  /** The part as the conflict dialog shows it. */
  readonly textsOf: (part: Part) => Readonly<Record<Name, string>>
  readonly labels: Readonly<Record<Name, string>>
  /** Takes the stored part and overwrites the named fields with the local values. */
  readonly merge: (theirs: Part, mine: Part, names: readonly Name[]) => Part
}

/** Merges concurrent saves; `dialog` resolves fields both changed. Null when cancelled; rejects with the error of the call. */
export function usePartSave<Part, Name extends string>({ partOf, bodyOf, textsOf, labels, merge }: EditedPart<Part, Name>) {
  const [saveCase] = client.saveVerification.useMutation()
  const [readCase] = client.getVerification.useLazyQuery()
  const { settle, dialog } = useConflict<Name>(ConflictDialog)
  const mergeIn = async (base: Verification, mine: Part): Promise<Verification | null> => {
    const current = await readCase().unwrap()
    const theirs = partOf(current)
    const changes = await settle({ base: textsOf(partOf(base)), mine: textsOf(mine), theirs: textsOf(theirs), labels })
    if (changes === null) return null
    const names = Object.keys(changes) as Name[]
    if (names.length === 0) return current
    return saveCase({ body: { ...bodyOf(merge(theirs, mine, names)), version: current.version } }).unwrap()
  }
  const save = async (base: Verification, mine: Part): Promise<Verification | null> => {
    try {
      return await saveCase({ body: { ...bodyOf(mine), version: base.version } }).unwrap()
    } catch (error) {
      if (isVersionConflict(error)) return mergeIn(base, mine)
      throw error
    }
  }
  return { save, dialog }
}
