import { heroArt } from '../art/game-art.ts'
import type { HeroKind } from '../catalog/design.types.ts'
import { GAMES, popularGames } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { artOf, gameTile } from './game-list.ts'
import { icon } from './icon.ts'
import { pageLink, panelButton } from './link.ts'

const HEROES: Readonly<Record<HeroKind, (context: SiteContext) => SafeHtml>> = {
  split: (context) => markup`${heroWords(context)}${heroDrawing(context, 360, 280)}`,
  banner: (context) => markup`${heroWords(context)}${heroDrawing(context, 480, 240)}`,
  strip: (context) => markup`${heroWords(context)}${heroDrawing(context, 480, 120)}`,
  feature: (context) => markup`${heroDrawing(context, 400, 320)}${heroWords(context)}<ul class="stories">${stories(context)}</ul>`,
  bento: (context) => markup`${heroWords(context)}${heroDrawing(context, 280, 280)}${bentoTiles(context)}`,
  cards: (context) => markup`${heroWords(context)}${heroDrawing(context, 280, 200)}${offers(context)}`,
}

/** The opening of the home page, in the template's structure. */
export function hero(context: SiteContext): SafeHtml {
  const { hero: kind } = context.template
  return markup`<section class="hero hero-${kind}">${HEROES[kind](context)}</section>`
}

function heroWords(context: SiteContext): SafeHtml {
  const { t, heroTitle, heroLead } = context
  return markup`<div class="hero-words"><h1>${heroTitle}</h1><p>${heroLead}</p><div class="hero-actions">
${panelButton('join', 'button big', t('action.join'))}${pageLink(context, 'lobby', markup`${t('action.browse')}${icon('arrow')}`, { className: 'more' })}
</div></div>`
}

function heroDrawing({ theme, tenant }: SiteContext, width: number, height: number): SafeHtml {
  return markup`<div class="hero-art">${heroArt(theme.art, `${theme.id} ${tenant.slug}`, width, height)}</div>`
}

function stories({ t }: SiteContext): readonly SafeHtml[] {
  return GAMES.filter((game) => game.category === 'live')
    .slice(0, 3)
    .map(
      (game) =>
        markup`<li>${panelButton('demo', 'story', markup`<span class="tile-art">${artOf(game, 'square')}</span><span><small>${t(`category.${game.category}`)}</small><bdi lang="en">${game.name}</bdi></span>`)}</li>`,
    )
}

function bentoTiles(context: SiteContext): readonly SafeHtml[] {
  return popularGames()
    .slice(0, 4)
    .map((game, index) => gameTile(context, game, index < 2 ? 'plain' : 'broad'))
}

function offers(context: SiteContext): readonly SafeHtml[] {
  const { t, tenant, theme } = context
  return (['welcome', 'weekly'] as const).map((offer, index) =>
    pageLink(
      context,
      'promotions',
      markup`<span class="hero-art">${heroArt(index === 0 ? 'bauhaus' : 'prism', `${offer} ${theme.id} ${tenant.slug}`, 200, 240)}</span><b>${t(`promo.${offer}.title`)}</b>`,
      { className: 'offer-card' },
    ),
  )
}
