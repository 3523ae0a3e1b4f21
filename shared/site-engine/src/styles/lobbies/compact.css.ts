import type { LobbyStyle } from './lobby-style.types.ts'

export const COMPACT_LOBBY: LobbyStyle = {
  games: `
.shelves{gap:0;border-block-end:1px solid var(--line)}.shelves .shelf{display:grid;grid-template-columns:minmax(150px,2fr) minmax(0,9fr);gap:8px 32px;padding-block:22px;border-block-start:1px solid var(--line)}
.shelves .section-head{flex-direction:column;align-items:flex-start;justify-content:flex-start;gap:2px;margin:0}.shelves h2{font-size:22px}.section-head .more{min-block-size:32px}
.chips{display:flex;flex-wrap:wrap;gap:8px}.chips li{display:grid;min-inline-size:0}
.chip{display:flex;align-items:center;gap:12px;min-block-size:54px;padding:6px;padding-inline-end:18px;background:var(--surface);border:var(--line-width) solid var(--line);border-radius:min(var(--button-radius),27px);box-shadow:var(--depth)}.chip:hover{border-color:var(--control);background:var(--raised)}
.glyph{inline-size:40px;block-size:40px;border-radius:min(calc(var(--button-radius)*.8),20px)}.chip .words{padding:0;min-inline-size:0}.chip .words small{line-height:1.3}.chip .tag{position:static;background:var(--raised);color:var(--link);white-space:nowrap}
@container main (max-width:760px){
.shelves .shelf{grid-template-columns:minmax(0,1fr);padding-block:16px}.shelves .section-head{flex-direction:row;align-items:center;justify-content:space-between}
.shelves .chips{display:grid;grid-template-rows:repeat(4,auto);grid-auto-flow:column;grid-auto-columns:86%;gap:0 16px;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;margin-inline:-16px;padding-inline:16px;scroll-padding-inline:16px}.shelves .chips li{scroll-snap-align:start}
.family .chips{display:grid;gap:0}.chip{background:none;border:0;box-shadow:none;border-block-end:1px solid var(--line);border-radius:0;padding-inline:0;min-block-size:60px}.glyph{inline-size:44px;block-size:44px}.chip .tag{margin-inline-start:auto}}`,
  blocks: `
.popular .games{grid-template-columns:repeat(6,minmax(0,1fr))}.popular .tile-art{aspect-ratio:1}
.promos{gap:8px;grid-template-columns:minmax(0,1fr)}.promo{grid-template:auto/88px 1fr;background:var(--surface);border:1px solid var(--line)}.promo-art{aspect-ratio:auto;block-size:100%}.promo>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:4px 32px;align-items:baseline;padding:16px 20px}
.providers ul{display:flex;flex-wrap:wrap;gap:8px}.providers a{min-block-size:46px;padding-inline:14px 18px;font-size:15px;border-radius:min(var(--button-radius),23px)}
.join{grid-template-columns:auto 1fr auto;padding:20px 24px;background:var(--surface);border:1px solid var(--line)}.join h2{font-size:20px}.join li{font-size:14px}
@container main (max-width:1000px){.join{grid-template-columns:minmax(0,1fr)}.popular .games{grid-template-columns:repeat(4,minmax(0,1fr))}}
@container main (max-width:760px){
.popular .games{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:34%;gap:12px;overflow-x:auto;scrollbar-width:none;margin-inline:-16px;padding-inline:16px}.promo>div{grid-template-columns:minmax(0,1fr)}}`,
}
