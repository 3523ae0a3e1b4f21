import type { LobbyStyle } from './lobby-style.types.ts'

export const EDITORIAL_LOBBY: LobbyStyle = {
  games: `
.shelf{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,9fr);gap:24px 32px;border-block-start:1px solid var(--text);padding-block-start:20px}.shelves{gap:calc(var(--rhythm)*.8);counter-reset:shelf}
.shelves .shelf{counter-increment:shelf}.section-head{flex-direction:column;align-items:flex-start;justify-content:flex-start;gap:4px;margin:0}.shelves .section-head::before{content:counter(shelf,decimal-leading-zero);color:var(--link);font:400 15px/1.4 var(--head-face)}.section-head h2{font-size:30px}
.games{grid-template-columns:repeat(4,minmax(0,1fr))}.tile bdi{font:var(--weight) 18px/1.3 var(--head-face)}
@media(max-width:820px){.shelf{grid-template-columns:minmax(0,1fr);gap:12px}.section-head{flex-direction:row;align-items:baseline;flex-wrap:wrap}.section-head>:last-child{margin-inline-start:auto}.games{grid-template-columns:1fr 1fr}.section-head h2{font-size:26px}}`,
  blocks: `
.popular .games{grid-template-columns:repeat(4,minmax(0,1fr))}.popular li:first-child{grid-column:span 2;grid-row:span 2}.popular li:first-child .tile bdi{font-size:26px}
.popular li:first-child .tile,.popular li:first-child{display:grid}.popular li:first-child .tile{grid-template-rows:minmax(0,1fr) auto}.popular li:first-child .tile-art{aspect-ratio:auto;min-block-size:260px}
.promos{gap:0 32px}.promo{background:none;border-radius:0}.promo>div{padding:16px 0 0}.promo-art{border-radius:var(--radius)}.providers ul{gap:0;border-block:1px solid var(--line)}.providers a{border:0;background:none;border-radius:0}.join{background:none;border-block:1px solid var(--text);border-radius:0;padding-inline:0}
@media(max-width:820px){.popular .games{grid-template-columns:1fr 1fr}.promos{gap:20px}.promo>div{padding:0 0 0 16px;padding-block:4px;padding-inline:16px 0}}`,
}
