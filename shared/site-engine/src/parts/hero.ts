import { heroArt } from '../art/game-art.ts'
import type { ArtStyle, HeroKind } from '../catalog/design.types.ts'
import { GAME_CATEGORIES, type Game } from '../catalog/games.ts'
import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { artOf } from './game-list.ts'
import { arrow } from './icon.ts'
import { pageLink, panelButton } from './link.ts'
import { ownImage } from './own-image.ts'
import type { Spoken } from './localized-text.ts'
import { offerTitles } from './promotions.ts'

const HEROES: Readonly<Record<HeroKind, (context: SiteContext, texts: SafeHtml) => SafeHtml>> = {
  split: (context, texts) => markup`${texts}${heroDrawing(context, 360, 280)}`,
  banner: (context, texts) => markup`${texts}${heroDrawing(context, 480, 240)}`,
  strip: (context, texts) => markup`${texts}${heroDrawing(context, 480, 120)}`,
  feature: (context, texts) => markup`${heroDrawing(context, 400, 320)}${texts}<ul class="stories">${stories(context)}</ul>`,
  bento: (context, texts) => markup`${texts}${heroDrawing(context, 280, 280)}${bentoTiles(context)}`,
  cards: (context, texts) => markup`${texts}${heroDrawing(context, 280, 200)}${offers(context)}`,
  stage: (context, texts) =>
    markup`${texts}<div class="stage">${heroDrawing(context, 480, 120)}<ul class="cast">${cast(context)}</ul></div>`,
  poster: (context, texts) => markup`${heroDrawing(context, 480, 200)}${texts}`,
  ticker: (context, texts) => markup`${texts}<ul class="tape">${tape(context)}</ul>`,
  plain: (_, texts) => texts,
}

export type OpeningTexts = { readonly title: Spoken | null; readonly lead: Spoken | null }

export function hero(context: SiteContext, own: OpeningTexts = { title: null, lead: null }): SafeHtml {
  const { hero: kind } = context.template
  return markup`<section class="hero hero-${kind}">${HEROES[kind](context, heroTexts(context, own))}</section>`
}

function heroTexts(context: SiteContext, { title, lead }: OpeningTexts): SafeHtml {
  const { t, heroTitle, heroLead } = context
  return markup`<div class="hero-words"><h1><span${title?.said}>${title?.text ?? heroTitle}</span></h1><p${lead?.said}>${lead?.text ?? heroLead}</p><div class="hero-actions">
${panelButton('join', 'button big', t('action.join'))}${pageLink(context, 'lobby', markup`${t('action.browse')}${arrow()}`, { className: 'more' })}
</div></div>`
}

function heroDrawing({ theme, tenant, heroPicture }: SiteContext, width: number, height: number): SafeHtml {
  const art = heroPicture
    ? ownImage(heroPicture, { sizes: '(max-width:900px) 100vw, 900px', alt: '', className: 'art', isFirst: true })
    : heroArt(theme.art, `${theme.id} ${tenant.slug}`, width, height)
  return markup`<div class="hero-art">${art}</div>`
}

function stories({ t, games }: SiteContext): readonly SafeHtml[] {
  return games
    .of('live')
    .slice(0, 3)
    .map(
      (game) =>
        markup`<li>${panelButton('demo', 'story', markup`<span class="tile-art">${artOf(game, 'square')}</span><span><small>${t(`category.${game.category}`)}</small><bdi lang="en">${game.name}</bdi></span>`)}</li>`,
    )
}

function cast({ t, games }: SiteContext): readonly SafeHtml[] {
  return games.popular
    .slice(0, GAME_CATEGORIES.length)
    .map(
      (game) =>
        markup`<li>${panelButton('demo', 'act', markup`<span class="act-art">${artOf(game, 'tall')}</span>${actionLabels(game, t(`category.${game.category}`))}`)}</li>`,
    )
}

function tape({ t, games }: SiteContext): readonly SafeHtml[] {
  return [0, 1].flatMap((rank) =>
    GAME_CATEGORIES.flatMap((category) =>
      games
        .of(category)
        .slice(rank, rank + 1)
        .map(
          (game) =>
            markup`<li>${panelButton('demo', 'act', markup`<span class="act-art">${artOf(game, 'square')}</span>${actionLabels(game, t(`category.${category}`))}`)}</li>`,
        ),
    ),
  )
}

function actionLabels({ name }: Game, aside: HtmlValue): SafeHtml {
  return markup`<span class="act-words"><small>${aside}</small><bdi class="act-name" lang="en">${name}</bdi></span>`
}

function bentoTiles({ t, games }: SiteContext): readonly SafeHtml[] {
  return games.popular.slice(0, 4).map((game, index) => {
    const art = markup`<span class="act-art">${artOf(game, index < 2 ? 'plain' : 'broad')}${game.isNew && markup`<b class="tag">${t('section.new')}</b>`}</span>`
    return panelButton('demo', 'act', markup`${art}${actionLabels(game, game.studio)}`)
  })
}

const COMPANIONS: Readonly<Partial<Record<ArtStyle, readonly [ArtStyle, ArtStyle]>>> = {
  fan: ['orbit', 'dots'],
  lens: ['arches', 'strata'],
  weave: ['lens', 'fan'],
  contour: ['strata', 'petals'],
  dots: ['fan', 'lens'],
  arches: ['dots', 'orbit'],
  petals: ['strata', 'weave'],
}

function offers(context: SiteContext): readonly SafeHtml[] {
  const { tenant, theme } = context
  const styles = COMPANIONS[theme.art] ?? (['bauhaus', 'prism'] as const)
  return offerTitles(context)
    .slice(0, 2)
    .map(({ id, title }, index) => {
      const art = heroArt(styles[index === 0 ? 0 : 1], `${id} ${theme.id} ${tenant.slug}`, 200, 240)
      const content = markup`<span class="hero-art">${art}</span><b>${title}</b>`
      return pageLink(context, 'promotions', content, { className: 'offer-card' })
    })
}
