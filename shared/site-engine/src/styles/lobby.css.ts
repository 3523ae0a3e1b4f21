import type { LobbyKind } from '../catalog/design.types.ts'
import { COLUMNS_LOBBY } from './lobbies/columns.css.ts'
import { COMPACT_LOBBY } from './lobbies/compact.css.ts'
import { EDITORIAL_LOBBY } from './lobbies/editorial.css.ts'
import { GRID_LOBBY } from './lobbies/grid.css.ts'
import type { LobbyStyle } from './lobbies/lobby-style.types.ts'
import { MOSAIC_LOBBY } from './lobbies/mosaic.css.ts'
import { POSTERS_LOBBY } from './lobbies/posters.css.ts'
import { SHARED_LOBBY } from './lobbies/shared.css.ts'
import { SHELVES_LOBBY } from './lobbies/shelves.css.ts'
import { STAGE_LOBBY } from './lobbies/stage.css.ts'
import { TABLE_LOBBY } from './lobbies/table.css.ts'
import { TILES_LOBBY } from './lobbies/tiles.css.ts'

const LOBBIES: Readonly<Record<LobbyKind, LobbyStyle>> = {
  grid: GRID_LOBBY,
  shelves: SHELVES_LOBBY,
  editorial: EDITORIAL_LOBBY,
  table: TABLE_LOBBY,
  mosaic: MOSAIC_LOBBY,
  tiles: TILES_LOBBY,
  columns: COLUMNS_LOBBY,
  posters: POSTERS_LOBBY,
  stage: STAGE_LOBBY,
  compact: COMPACT_LOBBY,
}

export function lobbyCss(kind: LobbyKind, isHome: boolean): string {
  const { games, blocks } = LOBBIES[kind]
  return SHARED_LOBBY + games + (isHome ? blocks : '')
}
