import type { LobbyStyle } from './lobby-style.types.ts'

export const MOSAIC_LOBBY: LobbyStyle = {
  games: `
.games{grid-template-columns:repeat(12,minmax(0,1fr));grid-auto-rows:176px;gap:var(--gap)}.games li{grid-column:span 3}.games li>.tile{block-size:100%}
.games li:nth-child(7n+1){grid-column:span 6;grid-row:span 2}.games li:nth-child(7n+6),.games li:nth-child(7n){grid-column:span 6}
.shelf:nth-child(even) li:nth-child(7n+1){grid-column:7/-1;grid-row:1/3}.games li:nth-child(7n+8){grid-row:auto/span 2!important;grid-column:span 6!important}
.tile{block-size:100%;padding:0;border:0;overflow:hidden}.tile-art{aspect-ratio:auto;position:absolute;inset:0;border-radius:var(--radius)}
.tile .words{position:absolute;inset-block-end:10px;inset-inline-start:10px;max-inline-size:calc(100% - 20px);padding:6px 12px;background:var(--page);border-radius:min(var(--radius),10px)}.tile bdi{color:var(--text)}
@media(max-width:820px){.games{grid-auto-rows:140px}.games li,.games li:nth-child(7n+6),.games li:nth-child(7n){grid-column:span 6}.games li:nth-child(7n+1),.shelf:nth-child(even) li:nth-child(7n+1),.games li:nth-child(7n+8){grid-column:1/-1!important;grid-row:span 2}.tile .words{inset-block-end:8px;inset-inline-start:8px;max-inline-size:calc(100% - 16px)}.tile .words small{display:none}}`,
  blocks: `
.providers ul{gap:var(--gap)}.providers a{background:var(--raised);border:0;min-block-size:88px}.promo{border-radius:var(--radius)}.join{background:var(--accent);color:var(--ink)}.join li,.join li::before{color:var(--ink)}.join .button{background:var(--ink);color:var(--on-deep)}.join :focus-visible{outline-color:var(--ink)}`,
}
