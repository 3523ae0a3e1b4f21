import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { WizardPageStep } from '@parlour/contracts'
import { saveEntry, savedEntry } from './saved-entries.ts'

/** Preserves unsaved text across navigation and reload, never `except` (passwords). Call the returned function once saved. */
export function useSavedText<Values extends FieldValues>(
  draftId: string,
  step: WizardPageStep,
  form: UseFormReturn<Values>,
  except: readonly Path<Values>[] = [],
): () => void {
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(textsOf(savedEntry(draftId, step)))) {
      const path = pathOf(form, name)
      if (path === undefined || except.includes(path)) continue
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  })
  const keep = useEffectEvent(() => {
    const { dirtyFields } = form.formState
    const values: Readonly<Record<string, unknown>> = form.getValues()
    const typed = Object.keys(dirtyFields).filter((name) => !except.some((path) => path === name))
    if (typed.length > 0) saveEntry(draftId, step, Object.fromEntries(typed.map((name) => [name, values[name]])))
  })
  useEffect(() => {
    restore()
    return form.subscribe({ formState: { values: true, dirtyFields: true }, callback: () => keep() })
  }, [draftId, form, step])
  return () => saveEntry(draftId, step, undefined)
}

function textsOf(saved: unknown): Readonly<Record<string, unknown>> {
  return typeof saved === 'object' && saved !== null ? { ...saved } : {}
}

function pathOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): Path<Values> | undefined {
  return name in form.getValues() ? (name as Path<Values>) : undefined
}
