import { Glyph, type GlyphProps } from './glyph.tsx'
import { DIRECTIONAL_ICONS, ICON_PATHS, type IconName } from './icon-paths.ts'

export type IconProps = Omit<GlyphProps, 'name' | 'path' | 'isDirectional'> & { name: IconName }

/** A decorative 20 px icon in the colour of the text around it; the word beside it, or the label of its button, names it. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph path={ICON_PATHS[name]} isDirectional={DIRECTIONAL_ICONS.has(name)} {...rest} />
}
