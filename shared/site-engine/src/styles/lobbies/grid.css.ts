import type { LobbyStyle } from './lobby-style.types.ts'

export const GRID_LOBBY: LobbyStyle = {
  games: `
.games{grid-template-columns:repeat(6,minmax(0,1fr))}
@media(max-width:1000px){.games{grid-template-columns:repeat(4,minmax(0,1fr))}}
@media(max-width:640px){.games{grid-template-columns:repeat(3,minmax(0,1fr));--gap:10px}.tile bdi{font-size:14px}}`,
  blocks: `
.popular .games{grid-template-columns:repeat(4,minmax(0,1fr))}.popular .tile-art{aspect-ratio:4/3}
@media(max-width:640px){.popular .games{grid-template-columns:1fr 1fr}}`,
}
