import { gameArt, type ArtShape } from '../art/game-art.ts'
import type { Theme } from '../catalog/design.types.ts'
import { GAMES, type Game } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { panelButton } from './link.ts'

/** The drawing of a game, composed for a shape. */
export function artOf(game: Game, shape: ArtShape): SafeHtml {
  return gameArt(game.id, game.category, GAMES.indexOf(game), shape)
}

/** A tile that opens the demonstration panel. */
export function gameTile({ t }: SiteContext, game: Game, shape: ArtShape): SafeHtml {
  const art = markup`<span class="tile-art">${artOf(game, shape)}${game.isNew && markup`<b class="tag">${t('section.new')}</b>`}</span>`
  const words = markup`<span class="tile-words" lang="en"><bdi class="tile-name">${game.name}</bdi><bdi class="tile-studio">${game.studio}</bdi></span>`
  return panelButton('demo', 'tile', markup`${art}${words}`)
}

/** Games as tiles; a mosaic draws its wide cells wide. */
export function tileList(context: SiteContext, games: readonly Game[], shape = shapeOf(context.theme)): SafeHtml {
  const isMosaic = context.template.lobby === 'mosaic'
  const tiles = games.map((game, index) => markup`<li>${gameTile(context, game, isMosaic ? mosaicShape(index) : shape)}</li>`)
  return markup`<ul class="games">${tiles}</ul>`
}

/** Games in the layout of the template: a list of tiles, or a table with one row per game. */
export function gameList(context: SiteContext, games: readonly Game[], label: string): SafeHtml {
  return context.template.lobby === 'table' ? gameTable(context, games, label) : tileList(context, games)
}

function shapeOf({ tileRatio }: Theme): ArtShape {
  const [width = 1, height = 1] = tileRatio.split('/').map(Number)
  if (width === height) return 'square'
  return width > height ? 'plain' : 'tall'
}

function mosaicShape(index: number): ArtShape {
  return index % 7 > 4 ? 'broad' : 'plain'
}

function gameTable({ t, language }: SiteContext, games: readonly Game[], label: string): SafeHtml {
  const rows = games.map(
    (
      game,
    ) => markup`<tr><th scope="row" lang="en"><span class="row-game"><span class="tile-art">${artOf(game, 'square')}</span><bdi>${game.name}</bdi>${game.isNew && markup`<b class="tag" lang="${language.hreflang}">${t('section.new')}</b>`}</span></th>
<td><bdi lang="en">${game.studio}</bdi></td>
<td>${panelButton('demo', 'button small', t('action.open'), `${t('action.open')} ${game.name}`)}</td></tr>`,
  )
  return markup`<table class="ledger"><caption class="unseen">${label}</caption><thead><tr><th scope="col">${t('column.game')}</th><th scope="col">${t('column.studio')}</th><th scope="col"><span class="unseen">${t('action.open')}</span></th></tr></thead><tbody>${rows}</tbody></table>`
}
