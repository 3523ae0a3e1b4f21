import type { LobbyStyle } from './lobby-style.types.ts'

export const POSTERS_LOBBY: LobbyStyle = {
  games: `
.shelf .section-head{border-block-start:1px solid var(--line);padding-block-start:18px;margin-block-end:18px;align-items:baseline}.shelf h2{font-size:clamp(28px,3.6cqi,44px)}
.games{grid-template-columns:repeat(4,minmax(0,1fr));gap:var(--gap)}.page-home .shelves .games{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr)}
.games .tile{display:grid;grid-template:minmax(0,1fr) auto/34px minmax(0,1fr);aspect-ratio:2/3;padding:0;border:0;overflow:hidden;background:var(--raised)}
.games .words{display:contents}.games .tile-art{grid-area:1/2;aspect-ratio:auto;border-radius:0}
.games .words small{grid-area:1/1;justify-self:center;align-self:end;writing-mode:vertical-rl;transform:rotate(180deg);padding-block-start:12px;padding-inline-start:14px;padding-block:0;white-space:nowrap;font-size:13px;line-height:34px;max-block-size:100%}
.games .words bdi{grid-area:2/1/3/3;display:flex;align-items:flex-end;min-block-size:3.9em;padding:12px 14px 14px;font:var(--weight) clamp(17px,1.7cqi,22px)/1.2 var(--head-face);overflow-wrap:anywhere}
.games .tag{inset-inline:auto 10px;inset-block-start:10px}
.shelf:nth-child(odd) li:first-child .tile,.shelf:nth-child(even) li:nth-child(3) .tile{background:var(--accent);color:var(--ink)}.shelf:nth-child(odd) li:first-child .words small,.shelf:nth-child(even) li:nth-child(3) .words small{color:var(--ink)}
@container main (max-width:1000px){.games,.page-home .shelves .games{grid-template-columns:repeat(3,minmax(0,1fr));grid-auto-flow:row}}
@container main (max-width:760px){
.games{grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}.games .tile{grid-template-columns:28px minmax(0,1fr)}.games .words small{line-height:28px;font-size:12px}.games .words bdi{padding:10px 12px 12px}
.page-home .shelves .games,.popular .games{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:62%;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;margin-inline:-16px;padding-inline:16px;scroll-padding-inline:16px;padding-block-end:6px}.page-home .games li{scroll-snap-align:start}.page-home .games .words bdi{font-size:22px}.page-home .popular .games{grid-auto-columns:84%}}`,
  blocks: `
@container main (min-width:761px){.popular .games{grid-template-columns:repeat(3,minmax(0,1fr))}}.popular .games .tile{aspect-ratio:4/3}.popular .games .words bdi{font-size:26px;min-block-size:0}
.promos{gap:var(--gap)}.promo{position:relative;background:var(--raised);grid-template-rows:220px 1fr}.promo-art{aspect-ratio:auto;block-size:100%}.promo h3{font-size:26px}.promo>div{padding:22px 24px 26px}
.providers ul{display:flex;flex-wrap:wrap;gap:4px 36px;align-items:baseline}.providers a{padding:0;min-block-size:56px;background:none;border:0;font-size:clamp(20px,2.6cqi,30px)}.providers small{align-self:flex-start}
.join{border-radius:0;background:none;border-block:3px solid var(--accent);padding-inline:0}.join h2{font-size:34px}
@container main (max-width:760px){.promo{grid-template:160px auto/minmax(0,1fr)}.promo h3{font-size:22px}}`,
}
