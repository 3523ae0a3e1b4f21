import type { LobbyKind } from '../catalog/design.types.ts'

const SHARED = `
.section-head{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-block-end:12px;min-block-size:44px}.section-head small{color:var(--muted);font-size:14px}
.shelf{min-inline-size:0}.shelves{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(var(--rhythm)*.7)}
.games li{display:grid}.tile{position:relative;display:flex;flex-direction:column;align-items:stretch;inline-size:100%;background:var(--card);border:1px solid var(--card-line);border-radius:var(--radius);padding:var(--card-pad)}
.tile-art{position:relative;display:block;flex:none;aspect-ratio:var(--ratio);overflow:hidden;border-radius:max(var(--radius) - var(--card-pad)/2,0px)}
.tile .art{transition:transform .2s ease-out}.tile:hover .art{transform:scale(1.05)}
.tile-words{display:grid;padding-block-start:10px}.tile-name{font-weight:600;line-height:1.35;font-size:15px}.tile-studio{color:var(--muted);font-size:13px;line-height:1.5}
.games{display:grid;gap:calc(var(--gap)*1.3) var(--gap)}`

const LOBBIES: Readonly<Record<LobbyKind, string>> = {
  grid: `
.games{grid-template-columns:repeat(6,minmax(0,1fr))}
.popular .games{grid-template-columns:repeat(4,minmax(0,1fr))}.popular .tile-art{aspect-ratio:4/3}
@media(max-width:1000px){.games{grid-template-columns:repeat(4,minmax(0,1fr))}}
@media(max-width:640px){.games{grid-template-columns:repeat(3,minmax(0,1fr));--gap:10px}.popular .games{grid-template-columns:1fr 1fr}.tile-name{font-size:14px}}`,
  shelves: `
.page-home .games{grid-auto-flow:column;grid-auto-columns:clamp(150px,21%,230px);overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:thin;scrollbar-color:var(--line) transparent;padding-block-end:8px}.games li{scroll-snap-align:start}
.page-home .popular .games{grid-auto-columns:clamp(180px,28%,310px)}
main:not(.page-home) .games{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.shelves{gap:28px}.section-head{margin-block-end:6px}h2{font-size:21px}`,
  editorial: `
.shelf{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,9fr);gap:24px 32px;border-block-start:1px solid var(--text);padding-block-start:20px}.shelves{gap:calc(var(--rhythm)*.8);counter-reset:shelf}
.shelves .shelf{counter-increment:shelf}.section-head{flex-direction:column;align-items:flex-start;justify-content:flex-start;gap:4px;margin:0}.shelves .section-head::before{content:counter(shelf,decimal-leading-zero);color:var(--link);font:400 15px/1.4 var(--head-face)}.section-head h2{font-size:30px}
.games{grid-template-columns:repeat(4,minmax(0,1fr))}.tile-name{font:var(--weight) 18px/1.3 var(--head-face)}
.popular .games{grid-template-columns:repeat(4,minmax(0,1fr))}.popular li:first-child{grid-column:span 2;grid-row:span 2}.popular li:first-child .tile-name{font-size:26px}
.popular li:first-child .tile,.popular li:first-child{display:grid}.popular li:first-child .tile{grid-template-rows:minmax(0,1fr) auto}.popular li:first-child .tile-art{aspect-ratio:auto;min-block-size:260px}
@media(max-width:820px){.shelf{grid-template-columns:minmax(0,1fr);gap:12px}.section-head{flex-direction:row;align-items:baseline;flex-wrap:wrap}.section-head>:last-child{margin-inline-start:auto}.games,.popular .games{grid-template-columns:1fr 1fr}.section-head h2{font-size:26px}}`,
  table: `
.page-home{grid-template-columns:minmax(0,1fr) 320px;gap:20px 24px;align-items:start}.page-home>*{grid-column:1/-1}.page-home>.shelves{grid-column:1;grid-row:3/7}.page-home>.offers,.page-home>.popular,.page-home>.join{grid-column:2}.popular .games{grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}.popular .tile-name{font-size:13px}.popular .tile-studio{display:none}.popular .tile{border:0;padding:0;background:none}.popular .tile-words{padding-block-start:6px}
.shelves{gap:24px}h2{font-size:18px}.section-head{min-block-size:36px;margin-block-end:0}.more{font-size:14px;min-block-size:36px}
.ledger{inline-size:100%;border-collapse:collapse;background:var(--card);font-size:15px;font-variant-numeric:tabular-nums}
.ledger thead th{font-size:13px;font-weight:500;color:var(--muted);text-align:start;padding:6px 12px;border-block-end:1px solid var(--control)}
.ledger tbody tr{border-block-end:1px solid var(--line)}.ledger tbody tr:hover{background:var(--raised)}
.ledger td,.ledger tbody th{padding:6px 12px;text-align:start;font-weight:400;color:var(--muted)}.ledger tbody th{color:var(--text);font-weight:600}.ledger td:last-child{text-align:end;padding-inline-end:8px}
.ledger thead th:nth-child(2){inline-size:30%}.ledger thead th:last-child{inline-size:104px}
.row-game{display:flex;align-items:center;gap:12px}.row-game .tile-art{inline-size:40px;flex:none;aspect-ratio:1;border-radius:min(var(--radius),6px)}.row-game .tag{position:static;font-size:11px;padding:1px 6px}
.ledger .button.small{background:transparent;border-color:var(--control);color:var(--text)}.ledger tr:hover .button.small{background:var(--accent);border-color:var(--accent);color:var(--ink)}
@media(max-width:1000px){.page-home{grid-template-columns:minmax(0,1fr)}.page-home>.shelves,.page-home>.offers,.page-home>.popular,.page-home>.join{grid-column:1;grid-row:auto}}
@media(max-width:640px){.ledger td,.ledger th,.ledger tbody th{padding-inline:8px}.ledger thead th:nth-child(2){inline-size:26%}.ledger{font-size:14px}.ledger thead th:last-child{inline-size:76px}.row-game{gap:8px}.row-game .tag{display:none}.ledger .button.small{padding-inline:8px;min-inline-size:60px}}`,
  mosaic: `
.games{grid-template-columns:repeat(12,minmax(0,1fr));grid-auto-rows:176px;gap:var(--gap)}.games li{grid-column:span 3}.games li>.tile{block-size:100%}
.games li:nth-child(7n+1){grid-column:span 6;grid-row:span 2}.games li:nth-child(7n+6),.games li:nth-child(7n){grid-column:span 6}
.shelf:nth-child(even) li:nth-child(7n+1){grid-column:7/-1;grid-row:1/3}.games li:nth-child(7n+8){grid-row:auto/span 2!important;grid-column:span 6!important}
.tile{block-size:100%;padding:0;border:0;overflow:hidden}.tile-art{aspect-ratio:auto;position:absolute;inset:0;border-radius:var(--radius)}
.tile-words{position:absolute;inset-block-end:10px;inset-inline-start:10px;max-inline-size:calc(100% - 20px);padding:6px 12px;background:var(--page);border-radius:min(var(--radius),10px)}.tile-name{color:var(--text)}
@media(max-width:820px){.games{grid-auto-rows:140px}.games li,.games li:nth-child(7n+6),.games li:nth-child(7n){grid-column:span 6}.games li:nth-child(7n+1),.shelf:nth-child(even) li:nth-child(7n+1),.games li:nth-child(7n+8){grid-column:1/-1!important;grid-row:span 2}.tile-words{inset-block-end:8px;inset-inline-start:8px;max-inline-size:calc(100% - 16px)}.tile-studio{display:none}}`,
  tiles: `
.games{grid-template-columns:repeat(6,minmax(0,1fr))}.tile-words{padding:8px 4px 2px}.tile-name{font-size:14px}
.page-home .popular .games{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:clamp(220px,32%,320px);overflow-x:auto;scrollbar-width:none}.popular .tile-art{aspect-ratio:16/10}
@media(max-width:820px){.games{grid-template-columns:repeat(3,minmax(0,1fr));--gap:10px}.tile-studio{display:none}.tile-name{font-size:13px}.popular .tile-name{font-size:15px}.popular .tile-studio{display:block}}`,
}

/** The style of one lobby structure. */
export function lobbyCss(kind: LobbyKind): string {
  return SHARED + LOBBIES[kind]
}
