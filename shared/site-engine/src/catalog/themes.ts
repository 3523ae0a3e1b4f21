import type { Theme, ThemeParameters } from './design.types.ts'
import { PRESETS } from './presets.ts'
import { FIRST_THEMES } from './first-themes.ts'
import { THEME_PRESETS, type ThemePresets } from './theme-presets.ts'

const AT_LAUNCH = 4
const DAY = 86_400_000

type Named = { readonly name: string; readonly parameters: ThemeParameters }

function themesIn(themePresets: ThemePresets): readonly Theme[] {
  const own: readonly Named[] = FIRST_THEMES.filter(({ templateId }) => templateId === themePresets.templateId)
  return [...own, ...themePresets.presets.map((name) => wornBy(themePresets, name))].map(({ name, parameters }, position) => ({
    ...parameters,
    id: `${themePresets.templateId}-${name.toLowerCase()}`,
    templateId: themePresets.templateId,
    name,
    releasedOn: releaseDay(themePresets, position),
  }))
}

function wornBy({ templateId, fit }: ThemePresets, name: string): Named {
  const preset = PRESETS.get(name)
  if (preset === undefined) throw new RangeError(`Unknown dress ${name} of ${templateId}`)
  return { name, parameters: { ...preset, ...fit } }
}

function releaseDay({ since, every }: ThemePresets, position: number): string {
  const days = position < AT_LAUNCH ? 0 : every * (position - AT_LAUNCH + 1)
  return new Date(Date.parse(since) + days * DAY).toISOString().slice(0, 10)
}

const BY_TEMPLATE: ReadonlyMap<string, readonly Theme[]> = new Map(
  THEME_PRESETS.map((themePresets) => [themePresets.templateId, themesIn(themePresets)]),
)

export const THEMES: readonly Theme[] = Array.from(BY_TEMPLATE.values()).flat()

const BY_ID: ReadonlyMap<string, Theme> = new Map(THEMES.map((theme) => [theme.id, theme]))

export function themesOf(templateId: string): readonly Theme[] {
  return BY_TEMPLATE.get(templateId) ?? []
}

export function themeOf(id: string): Theme | undefined {
  return BY_ID.get(id)
}
