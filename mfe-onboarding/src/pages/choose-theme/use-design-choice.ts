import { useSearchParams } from 'react-router-dom'
import type { Design } from '../../features/carry-design/carried-design.ts'

/** What the merchant has chosen so far; `null` is not chosen. */
export type DesignChoice = { readonly templateId: string | null; readonly themeId: string | null; readonly schemeId: string | null }

/** The choice as the address keeps it, over the design it starts with (R10): a reload or a shared link shows the same. */
export function useDesignChoice(start: Design | null) {
  const [params, setParams] = useSearchParams()
  const template = params.get('template')
  const choice: DesignChoice = {
    templateId: template ?? start?.templateId ?? null,
    themeId: params.get('theme') ?? (template === null || template === start?.templateId ? (start?.themeId ?? null) : null),
    schemeId: params.get('scheme') ?? start?.schemeId ?? null,
  }
  /** Sets or, with an empty value, removes entries of the query without a new history entry. */
  const change = (entries: Readonly<Record<string, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(entries)) {
          if (value === '') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { choice, change, params }
}
