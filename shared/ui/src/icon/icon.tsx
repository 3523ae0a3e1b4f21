import { Glyph, type GlyphProps } from './glyph.tsx'
import { DIRECTIONAL_ICONS, ICON_PATHS, type IconName } from './icon-paths.ts'

export type IconProps = Omit<GlyphProps, 'name' | 'path' | 'isDirectional'> & { name: IconName }

/** Decorative, 20 px, in `currentColor`; the accessible name comes from the text next to it or its button. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph path={ICON_PATHS[name]} isDirectional={DIRECTIONAL_ICONS.has(name)} {...rest} />
}
