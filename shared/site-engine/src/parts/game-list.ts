import { gameArt, type ArtShape } from '../art/game-art.ts'
import type { Theme } from '../catalog/design.types.ts'
import { GAMES, STUDIOS, type Game } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { isLobbyPage } from '../site-pages.ts'
import { panelButton } from './link.ts'

export function artOf(game: Game, shape: ArtShape): SafeHtml {
  return gameArt(game.id, game.category, GAMES.indexOf(game), shape)
}

export function gameTile({ t }: SiteContext, game: Game, shape: ArtShape): SafeHtml {
  const art = markup`<span class="tile-art">${artOf(game, shape)}${game.isNew && markup`<b class="tag">${t('section.new')}</b>`}</span>`
  return panelButton('demo', 'tile', markup`${art}${gameLabels(game)}`)
}

export function gameLabels({ name, studio }: Game): SafeHtml {
  return markup`<span class="words" lang="en"><bdi>${name}</bdi><small>${studio}</small></span>`
}

export function tileList(context: SiteContext, games: readonly Game[], shape = shapeOf(context.theme)): SafeHtml {
  const isMosaic = context.template.lobby === 'mosaic'
  const tiles = games.map(
    (game, index) => markup`<li${studioMark(context, game)}>${gameTile(context, game, isMosaic ? mosaicShape(index) : shape)}</li>`,
  )
  return markup`<ul class="games">${tiles}</ul>`
}

export function studioMark({ page }: SiteContext, { studio }: Game): SafeHtml | undefined {
  return isLobbyPage(page) ? markup` class="o${STUDIOS.findIndex((name) => name === studio)}"` : undefined
}

function shapeOf({ tileRatio }: Theme): ArtShape {
  const [width = 1, height = 1] = tileRatio.split('/').map(Number)
  if (width === height) return 'square'
  return width > height ? 'plain' : 'tall'
}

function mosaicShape(index: number): ArtShape {
  return index % 7 > 4 ? 'broad' : 'plain'
}
