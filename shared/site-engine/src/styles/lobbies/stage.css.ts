import type { LobbyStyle } from './lobby-style.types.ts'

export const STAGE_LOBBY: LobbyStyle = {
  games: `
.stage-set{display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:var(--gap);align-items:stretch}.stage-set>div{display:grid;min-inline-size:0}
.lead{display:grid;grid-template-rows:minmax(180px,1fr) auto;background:var(--raised);border-radius:calc(var(--radius)*1.25);overflow:hidden;box-shadow:var(--depth)}.lead .tile-art{aspect-ratio:auto;block-size:100%;border-radius:0}.lead .art{position:absolute;inset:0;transition:transform .2s ease-out}.lead:hover .art{transform:scale(1.03)}
.lead-words{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 24px;align-items:center;padding:22px 26px 26px}.lead-words>small{grid-column:1/-1;color:var(--link);font-size:14px;font-weight:600}.lead-words .words{padding:0}.lead-words .words bdi{font:var(--weight) clamp(24px,2.9cqi,36px)/1.15 var(--head-face);overflow-wrap:anywhere}.lead-words .words small{font-size:15px}.lead:hover .button{opacity:.88}
.stage-set .games{grid-template-columns:1fr 1fr;gap:var(--gap);align-content:space-between}.stage-set .games .tile-art{aspect-ratio:4/3}.stage-set .games li{align-items:start}
.shelves .shelf:nth-child(even) .stage-set{grid-template-columns:minmax(0,5fr) minmax(0,7fr)}.shelves .shelf:nth-child(even) .stage-set>div{order:2}
main:not(.page-home) .stage-set{grid-template-columns:minmax(0,1fr)!important}main:not(.page-home) .stage-set>div{order:0!important}main:not(.page-home) .lead{grid-template:minmax(260px,auto)/minmax(0,3fr) minmax(0,2fr)}main:not(.page-home) .lead-words{grid-template-columns:minmax(0,1fr);align-content:center;justify-items:start;gap:10px}
main:not(.page-home) .games{grid-template-columns:repeat(7,minmax(0,1fr))}
@container main (max-width:1000px){main:not(.page-home) .games{grid-template-columns:repeat(4,minmax(0,1fr))}.lead-words{grid-template-columns:minmax(0,1fr);gap:8px;justify-items:start}}
@container main (max-width:760px){
.stage-set,.shelves .shelf:nth-child(even) .stage-set{grid-template-columns:minmax(0,1fr)}.shelves .shelf:nth-child(even) .stage-set>div{order:0}
.lead,main:not(.page-home) .lead{grid-template:210px auto/minmax(0,1fr)}.lead-words,main:not(.page-home) .lead-words{grid-template-columns:minmax(0,1fr) auto;padding:16px 18px 18px;gap:0 12px}.lead-words .words bdi{font-size:24px}
.stage-set .games,main:not(.family-page) .stage-set .games{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:38%;gap:12px;overflow-x:auto;scrollbar-width:none;scroll-snap-type:x proximity;margin-inline:-16px;padding-inline:16px;scroll-padding-inline:16px;padding-block-end:6px}.stage-set .games li{scroll-snap-align:start}
.family .stage-set .games{grid:auto-flow/repeat(2,minmax(0,1fr))!important;overflow:visible}}`,
  blocks: `
.promos{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}.promo:first-child{grid-row:span 2}.promo:nth-child(n+2){grid-template:auto/minmax(0,2fr) minmax(0,3fr)}.promo:nth-child(n+2) .promo-art{aspect-ratio:auto;block-size:100%}.promo:first-child h3{font-size:26px}
.providers ul{gap:1px;background:var(--line);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden}.providers a{background:var(--page);border:0;border-radius:0;min-block-size:84px}
@container main (max-width:760px){.promos{grid-template-columns:minmax(0,1fr)}.promo:nth-child(n+2){grid-template:auto/112px 1fr}.providers a{min-block-size:64px}}`,
}
