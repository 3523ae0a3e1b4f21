import { glyphArt } from '../art/glyph-art.ts'
import type { LobbyKind } from '../catalog/design.types.ts'
import type { Game } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { artOf, gameTile, gameLabels, studioMark, tileList } from './game-list.ts'
import { panelButton } from './link.ts'

type List = (context: SiteContext, games: readonly Game[], label: string) => SafeHtml

const LISTS: Readonly<Partial<Record<LobbyKind, List>>> = {
  table: gameTable,
  stage: stageSet,
  compact: chipList,
  columns: columnList,
  posters: (context, games) => tileList(context, games, 'tall'),
}

export function familyList(context: SiteContext, games: readonly Game[], label: string): SafeHtml {
  return LISTS[context.template.lobby]?.(context, games, label) ?? tileList(context, games)
}

export function stageSet(context: SiteContext, games: readonly Game[]): SafeHtml {
  const [lead, ...others] = games
  return markup`<div class="stage-set">${lead && stageLead(context, lead)}${tileList(context, others)}</div>`
}

function stageLead(context: SiteContext, game: Game): SafeHtml {
  const { t } = context
  const content = markup`<span class="tile-art">${artOf(game, 'plain')}</span><span class="lead-words"><small>${t(`category.${game.category}`)}</small>${gameLabels(game)}<span class="button">${t('action.open')}</span></span>`
  return markup`<div${studioMark(context, game)}>${panelButton('demo', 'lead', content)}</div>`
}

function columnList(context: SiteContext, games: readonly Game[]): SafeHtml {
  const rows = games.map((game, index) => {
    const tag = game.isNew && markup`<b class="tag">${context.t('section.new')}</b>`
    const row =
      index === 0 ? gameTile(context, game, 'plain') : panelButton('demo', 'row', markup`${glyphArt(game.id)}${gameLabels(game)}${tag}`)
    return markup`<li${studioMark(context, game)}>${row}</li>`
  })
  return markup`<ul class="games">${rows}</ul>`
}

function chipList(context: SiteContext, games: readonly Game[]): SafeHtml {
  const chips = games.map((game) => {
    const tag = game.isNew && markup`<b class="tag">${context.t('section.new')}</b>`
    return markup`<li${studioMark(context, game)}>${panelButton('demo', 'chip', markup`${glyphArt(game.id)}${gameLabels(game)}${tag}`)}</li>`
  })
  return markup`<ul class="chips">${chips}</ul>`
}

function gameTable(context: SiteContext, games: readonly Game[], label: string): SafeHtml {
  const { t } = context
  const head = markup`<tr><th scope="col">${t('column.game')}</th><th scope="col">${t('column.studio')}</th><th scope="col"><span class="unseen">${t('action.open')}</span></th></tr>`
  const rows = games.map((game) => gameRow(context, game))
  return markup`<table class="ledger"><caption class="unseen">${label}</caption><thead>${head}</thead><tbody>${rows}</tbody></table>`
}

function gameRow(context: SiteContext, game: Game): SafeHtml {
  const { t } = context
  const tag = game.isNew && markup`<b class="tag">${t('section.new')}</b>`
  return markup`<tr${studioMark(context, game)}><th scope="row"><span class="row-game">${glyphArt(game.id)}<bdi lang="en">${game.name}</bdi>${tag}</span></th>
<td><bdi lang="en">${game.studio}</bdi></td>
<td>${panelButton('demo', 'button small', t('action.open'), `${t('action.open')} ${game.name}`)}</td></tr>`
}
