import type { LobbyStyle } from './lobby-style.types.ts'

export const TILES_LOBBY: LobbyStyle = {
  games: `
.games{grid-template-columns:repeat(6,minmax(0,1fr))}.tile .words{padding:8px 4px 2px}.tile bdi{font-size:14px}
@media(max-width:820px){.games{grid-template-columns:repeat(3,minmax(0,1fr));--gap:10px}.tile small{display:none}.tile bdi{font-size:13px}.popular .tile bdi{font-size:15px}.popular .tile small{display:block}}`,
  blocks: `
.page-home .popular .games{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:clamp(220px,32%,320px);overflow-x:auto;scrollbar-width:none}.popular .tile-art{aspect-ratio:16/10}
.providers ul{display:flex;overflow-x:auto;scrollbar-width:none}.providers li{flex:1 0 auto}.providers a{padding-inline:18px;border:0;background:var(--raised);min-block-size:56px}.promos{grid-auto-flow:column}@media(max-width:820px){.promos{grid-auto-flow:row}}`,
}
