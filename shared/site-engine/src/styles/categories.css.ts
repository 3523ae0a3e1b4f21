import type { CategoryKind } from '../catalog/design.types.ts'

const SHARED = `
.cats ul{display:flex;gap:10px}.cats a{display:flex;align-items:center;gap:10px;min-block-size:48px;white-space:nowrap;font-weight:600;font-size:15px}
.cats i{display:contents}.cats small{color:var(--muted);font-size:13px;font-variant-numeric:tabular-nums}.cats .icon{color:var(--link)}`

const KINDS: Readonly<Record<CategoryKind, string>> = {
  pills: `
.cats{overflow-x:auto;scrollbar-width:none;margin-block:calc(var(--rhythm)*-.35)}.cats ul{inline-size:max-content;min-inline-size:100%}.cats li{flex:1}
.cats a{justify-content:center;padding-inline:20px;background:var(--surface);border:1px solid var(--line);border-radius:var(--button-radius)}.cats a:hover{border-color:var(--control)}`,
  list: `
.cats ul{flex-direction:column;gap:2px}.cats a{padding-inline:12px;min-block-size:44px;border-radius:var(--button-radius);font-weight:500}.cats a:hover{background:var(--raised)}.cats small{margin-inline-start:auto}
@media(max-width:1000px){.cats ul{flex-direction:row;inline-size:max-content}.cats a{padding-inline:10px}}`,
  index: `
.cats{border-block-end:1px solid var(--line)}.cats ul{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:0}.cats li+li{border-inline-start:1px solid var(--line)}
.cats a{flex-direction:column;align-items:flex-start;gap:2px;padding:4px 20px 20px;white-space:normal;font:var(--weight) 20px/1.3 var(--head-face)}.cats li:first-child a{padding-inline-start:0}.cats .icon{display:none}.cats small{order:-1;font:400 14px/1.5 var(--body-face)}.cats a:hover span{text-decoration:underline;text-underline-offset:4px}
@media(max-width:820px){.cats ul{grid-template-columns:1fr 1fr}.cats a,.cats li:first-child a{padding:12px 8px;font-size:18px}.cats li{border-block-start:1px solid var(--line)}.cats li:nth-child(odd){border-inline-start:0}.cats li:nth-child(odd) a{padding-inline-start:0}}`,
  tabs: `
.cats{overflow-x:auto;scrollbar-width:none;border-block-end:1px solid var(--line)}.cats ul{gap:0;inline-size:max-content}.cats a{padding-inline:16px;min-block-size:44px;font-size:14px}.cats li:first-child a{box-shadow:inset 0 -2px var(--accent)}.cats a:hover{background:var(--surface)}.cats .icon{inline-size:18px;block-size:18px}`,
  blocks: `
.cats ul{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:var(--gap)}.cats a{flex-direction:column;align-items:flex-start;justify-content:space-between;min-block-size:128px;padding:18px 20px;background:var(--raised);border-radius:var(--radius);font-size:17px;position:relative;white-space:normal;line-height:1.3}.cats li:nth-child(2) a{background:var(--accent);color:var(--ink)}.cats li:nth-child(2) :is(.icon,small){color:var(--ink)}.cats .icon{inline-size:28px;block-size:28px}.cats small{position:absolute;inset-block-start:18px;inset-inline-end:20px;font-size:15px}.cats a:hover{opacity:.88}
@media(max-width:820px){.cats ul{grid-template-columns:repeat(6,minmax(0,1fr))}.cats li{grid-column:span 3}.cats li:nth-child(n+3){grid-column:span 2}.cats a{min-block-size:104px;padding:14px;font-size:15px}.cats small{inset-block-start:14px;inset-inline-end:14px}}`,
  circles: `
.cats{overflow-x:auto;scrollbar-width:none;margin-block-end:calc(var(--rhythm)*-.4)}.cats ul{display:grid;grid-template-columns:repeat(5,minmax(76px,1fr));gap:8px}.cats a{flex-direction:column;gap:8px;font-size:14px;font-weight:500;text-align:center;white-space:normal;line-height:1.3}.cats i{display:grid;place-items:center;inline-size:72px;block-size:72px;border-radius:50%;background:var(--raised);box-shadow:0 0 0 2px var(--page),0 0 0 4px var(--accent);margin:4px}.cats .icon{inline-size:30px;block-size:30px}.cats small{display:none}
@media(max-width:640px){.cats i{inline-size:60px;block-size:60px}.cats ul{gap:4px;grid-template-columns:repeat(5,minmax(88px,1fr))}.cats a{font-size:13px}}`,
}

/** The style of one category switch. */
export function categoriesCss(kind: CategoryKind): string {
  return SHARED + KINDS[kind]
}
