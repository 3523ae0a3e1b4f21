import type { LobbyStyle } from './lobby-style.types.ts'

export const COLUMNS_LOBBY: LobbyStyle = {
  games: `
.shelves{grid-template-columns:repeat(5,minmax(0,1fr));gap:var(--gap)}
.shelves .shelf{display:flex;flex-direction:column;padding:4px 16px 8px;background:var(--surface);border:var(--line-width) solid var(--line);border-block-start:3px solid var(--accent);border-radius:min(var(--radius),14px)}
.shelves .section-head{margin:0;min-block-size:56px;gap:8px}.shelves h2{font-size:19px;min-inline-size:0;overflow-wrap:break-word}.shelves .section-head small{white-space:nowrap;font-size:13px}
.shelves .games,.family .games{gap:0}.shelves li+li,.family li{border-block-start:1px solid var(--line)}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;inline-size:100%;padding:10px 0}.row:hover bdi{text-decoration:underline;text-underline-offset:3px}.glyph{inline-size:44px;block-size:44px;border-radius:min(var(--radius),10px)}.row .words{padding:0;min-inline-size:0;flex:1 1 88px}.row .tag{position:static;margin-inline-start:auto;background:var(--raised);color:var(--link)}
:is(.shelves,.family) .tile{padding:0 0 14px;background:none;border:0;border-radius:0;box-shadow:none}:is(.shelves,.family) .tile-art{aspect-ratio:16/11;border-radius:min(var(--radius),10px)}:is(.shelves,.family) .tile bdi{font:var(--weight) 19px/1.25 var(--head-face)}
.shelves .more{margin-block-start:auto;align-self:flex-start}
.family .games{grid-template-columns:repeat(4,minmax(0,1fr));column-gap:32px}.family li:first-child{grid-row:span 4;border:0}
@container main (max-width:1140px){.family .games{grid-template-columns:repeat(3,minmax(0,1fr))}.shelves{grid-template-columns:repeat(6,minmax(0,1fr))}.shelves .shelf{grid-column:span 2}.shelves .shelf:nth-child(n+4){grid-column:span 3}}
@container main (max-width:760px){
.family .games{grid-template-columns:minmax(0,1fr)}.shelves{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:min(80%,320px);gap:12px;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;margin-inline:-16px;padding-inline:16px;scroll-padding-inline:16px}.shelves .shelf,.shelves .shelf:nth-child(n+4){grid-column:auto;scroll-snap-align:start}}`,
  blocks: `
.popular .games{grid-template-columns:repeat(5,minmax(0,1fr))}.popular .tile-art{aspect-ratio:16/10}
.promos{gap:0 32px;border-block:1px solid var(--line);padding-block:20px}.promo{grid-template:auto/96px 1fr;gap:0 16px;background:none;border-radius:0}.promo-art{aspect-ratio:1;block-size:96px;border-radius:min(var(--radius),12px)}.promo>div{padding:0}
.providers ul{gap:0 32px}.providers a{justify-content:flex-start;padding-inline:0;min-block-size:56px;background:none;border:0;border-block-start:1px solid var(--line);border-radius:0}.providers small{margin-inline-start:auto}
.join{background:none;border:1px solid var(--control)}
@container main (max-width:1140px){.providers ul{grid-template-columns:1fr 1fr}}
@container main (max-width:760px){
.popular .games{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:46%;gap:12px;overflow-x:auto;scrollbar-width:none;margin-inline:-16px;padding-inline:16px}
.promos{gap:18px}.promo{grid-template:auto/72px 1fr}.promo-art{block-size:72px}.providers ul{gap:0 16px}.providers a{font-size:15px}}`,
}
