import type { BodyOf, endpoints, Verification } from '@parlour/contracts'
import { isVersionConflict } from '@parlour/federation-sdk'
import { useAccountSaveVerificationMutation, useLazyAccountVerificationQuery } from '../../api/verification-api.ts'
import { useSettleConflict } from '../../features/settle-conflict/use-settle-conflict.tsx'

/** A part of the verification as its section edits it. */
export interface EditedPart<Part, Name extends string> {
  readonly partOf: (verification: Verification) => Part
  readonly bodyOf: (part: Part) => BodyOf<typeof endpoints.saveVerification>
  /** The part as the question about a conflict shows it. */
  readonly textsOf: (part: Part) => Readonly<Record<Name, string>>
  readonly labels: Readonly<Record<Name, string>>
  /** What is stored now, with the named fields as they are here. */
  readonly merge: (theirs: Part, mine: Part, names: readonly Name[]) => Part
}

/**
 * Saves a part on top of the verification that the form began with. What another page saved meanwhile is merged; where both changed a field
 * `dialog` asks. Null when the merchant cancels; throws what the call throws.
 */
export function usePartSave<Part, Name extends string>({ partOf, bodyOf, textsOf, labels, merge }: EditedPart<Part, Name>) {
  const [saveCase] = useAccountSaveVerificationMutation()
  const [readCase] = useLazyAccountVerificationQuery()
  const { settle, dialog } = useSettleConflict<Name>()
  const mergeIn = async (base: Verification, mine: Part): Promise<Verification | null> => {
    const current = await readCase({ query: {} }).unwrap()
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
