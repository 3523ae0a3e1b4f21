import type { LobbyKind } from '../catalog/design.types.ts'

const SHARED = `
.providers ul{display:flex;flex-wrap:wrap;gap:10px}.providers li{flex:1 1 auto;display:flex;align-items:center;justify-content:center;gap:10px;min-block-size:64px;padding-inline:20px;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);color:var(--text);font-family:var(--head-face);font-weight:600;white-space:nowrap}
.promos{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:var(--gap)}.promo{display:grid;grid-template-rows:auto 1fr;background:var(--raised);border-radius:var(--radius);overflow:hidden}.promo-art{display:block;aspect-ratio:2/1;overflow:hidden}.promo>div{padding:18px 20px 22px;display:grid;gap:6px;align-content:start}.promo p{color:var(--muted);font-size:15px}
.terms{color:var(--muted);font-size:13px;margin-block-start:10px}
.join{display:grid;grid-template-columns:auto 1fr auto;gap:16px 40px;align-items:center;background:var(--raised);border-radius:calc(var(--radius)*1.25);padding:32px 36px}.join h2{max-inline-size:9em}.join ol{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:24px;counter-reset:step}.join li{counter-increment:step;color:var(--muted);font-size:15px;display:grid;grid-template-columns:auto 1fr;gap:12px;align-items:start;line-height:1.45}.join li::before{content:counter(step);color:var(--link);font:var(--weight) 24px/1 var(--head-face)}
@media(max-width:1000px){.join{grid-template-columns:minmax(0,1fr);padding:24px}.join h2{max-inline-size:none}}
@media(max-width:820px){.promos{grid-template-columns:minmax(0,1fr)}.promo{grid-template:auto/112px 1fr}.promo-art{aspect-ratio:auto;block-size:100%}.promo>div{padding:14px 16px}.join ol{grid-template-columns:minmax(0,1fr);gap:14px}.providers li{padding-inline:14px;min-block-size:52px;font-size:15px}}`

const BY_LOBBY: Readonly<Record<LobbyKind, string>> = {
  grid: '',
  shelves: `.promo{grid-template:auto/120px 1fr}.promo-art{aspect-ratio:auto;block-size:100%}.promos{grid-template-columns:repeat(auto-fit,minmax(280px,1fr))}`,
  editorial: `
.promos{gap:0 32px}.promo{background:none;border-radius:0}.promo>div{padding:16px 0 0}.promo-art{border-radius:var(--radius)}.providers ul{gap:0;border-block:1px solid var(--line)}.providers li{border:0;background:none;border-radius:0}.join{background:none;border-block:1px solid var(--text);border-radius:0;padding-inline:0}
@media(max-width:820px){.promos{gap:20px}.promo>div{padding:0 0 0 16px;padding-block:4px;padding-inline:16px 0}}`,
  table: `
.promos{grid-template-columns:minmax(0,1fr)}.promo{grid-template:auto/72px 1fr;border:1px solid var(--line);background:var(--surface)}.promo-art{aspect-ratio:auto;block-size:100%}.promo>div{padding:10px 14px 12px;gap:2px}.promo h3{font-size:16px}.promo p{font-size:14px}
.page-home .join{grid-template-columns:minmax(0,1fr);padding:20px;gap:14px}.page-home .join ol{grid-template-columns:minmax(0,1fr);gap:10px}.providers li{min-block-size:48px;font-size:15px;border-radius:var(--radius)}`,
  mosaic: `
.providers ul{gap:var(--gap)}.providers li{background:var(--raised);border:0;min-block-size:88px}.promo{border-radius:var(--radius)}.join{background:var(--accent);color:var(--ink)}.join li,.join li::before{color:var(--ink)}.join .button{background:var(--ink);color:#F4ECEE}.join :focus-visible{outline-color:var(--ink)}`,
  tiles: `
.providers ul{flex-wrap:nowrap;overflow-x:auto;scrollbar-width:none}.providers li{border:0;background:var(--raised);min-block-size:56px}.promos{grid-auto-flow:column}@media(max-width:820px){.promos{grid-auto-flow:row}}`,
}

/** The style of studios, offers and sign-up in one lobby structure. */
export function sectionsCss(lobby: LobbyKind): string {
  return SHARED + BY_LOBBY[lobby]
}
