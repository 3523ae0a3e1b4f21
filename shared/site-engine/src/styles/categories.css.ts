import type { CategoryKind } from '../catalog/design.types.ts'
import { BLOCKS_CATEGORIES } from './categories/blocks.css.ts'
import { CARDS_CATEGORIES } from './categories/cards.css.ts'
import { CIRCLES_CATEGORIES } from './categories/circles.css.ts'
import { INDEX_CATEGORIES } from './categories/index.css.ts'
import { LIST_CATEGORIES } from './categories/list.css.ts'
import { PILLS_CATEGORIES } from './categories/pills.css.ts'
import { TABS_CATEGORIES } from './categories/tabs.css.ts'
import { UNDERLINE_CATEGORIES } from './categories/underline.css.ts'

const SHARED = `
.cats ul{display:flex;gap:10px}.cats a{display:flex;align-items:center;gap:10px;min-block-size:48px;white-space:nowrap;font-weight:600;font-size:15px}
.cats i{display:contents}.cats small{color:var(--muted);font-size:13px;font-variant-numeric:tabular-nums}.cats .icon{color:var(--link)}`

const KINDS: Readonly<Record<CategoryKind, string>> = {
  pills: PILLS_CATEGORIES,
  list: LIST_CATEGORIES,
  index: INDEX_CATEGORIES,
  tabs: TABS_CATEGORIES,
  blocks: BLOCKS_CATEGORIES,
  circles: CIRCLES_CATEGORIES,
  underline: UNDERLINE_CATEGORIES,
  cards: CARDS_CATEGORIES,
}

export function categoriesCss(kind: CategoryKind): string {
  return SHARED + KINDS[kind]
}
