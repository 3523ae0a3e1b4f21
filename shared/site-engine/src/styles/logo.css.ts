import type { HeaderKind } from '../catalog/design.types.ts'
import type { TenantDocument } from '../tenant-document.ts'

/** Logo height per header, wide and on phones, in px; always less than the bar. */
const HEIGHTS: Readonly<Record<HeaderKind, readonly [wide: number, phone: number]>> = {
  bar: [40, 36],
  rail: [44, 36],
  masthead: [64, 48],
  slim: [32, 32],
  float: [40, 36],
  dock: [40, 36],
  double: [44, 40],
  centre: [52, 40],
  edge: [40, 36],
}

/** The size is known before the picture loads, so there is no layout shift. */
export function logoCss(kind: HeaderKind, { width, height }: NonNullable<TenantDocument['logo']>): string {
  const [wide, phone] = HEIGHTS[kind]
  const across = (tall: number) => `${Math.round((tall * width) / height)}px`
  return `
.logo{display:block;inline-size:min(${across(wide)},240px);max-inline-size:100%;block-size:auto}.foot .logo{inline-size:min(${across(40)},240px)}
@media(max-width:900px){.head .logo{inline-size:min(${across(phone)},38vw,240px)}}`
}
