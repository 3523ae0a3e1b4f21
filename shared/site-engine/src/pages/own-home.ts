import { shownBlocks, type Block, type GameRow, type PageLayout } from '../layout/page-layout.ts'
import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import { categorySwitch } from '../parts/category-switch.ts'
import { hero } from '../parts/hero.ts'
import { bannerBlock, columnsBlock, ownQuestions, pictureBlock, textBlock } from '../parts/own-blocks.ts'
import { spoken } from '../parts/localized-text.ts'
import { promotionSection } from '../parts/promotions.ts'
import { questionsSection } from '../parts/questions.ts'
import { gameSections, newGamesSection, popularSection, providerSection, signUpSection, sectionHead, seeAll } from '../parts/sections.ts'
import type { SiteContext } from '../site-context.ts'
import type { GameCategory } from '../catalog/games.ts'
import { familyList } from '../parts/family-list.ts'

export function ownHome(context: SiteContext, layout: PageLayout): SafeHtml {
  const blocks = shownBlocks(layout.blocks)
  const hasHero = blocks.some(({ type }) => type === 'hero')
  const heading = !hasHero && markup`<h1 class="unseen">${context.tenant.name}</h1>`
  return markup`${heading}${blocks.map((block) => drawn(context, block))}`
}

function drawn(context: SiteContext, block: Block): HtmlValue {
  switch (block.type) {
    case 'hero':
      return hero({ ...context, heroPicture: block.picture }, { title: spoken(context, block.title), lead: spoken(context, block.text) })
    case 'games':
      return gameRow(context, block.row)
    case 'banner':
      return bannerBlock(context, block)
    case 'picture':
      return pictureBlock(context, block)
    case 'columns':
      return columnsBlock(context, block)
    case 'text':
      return textBlock(context, block)
    case 'questions':
      return block.items.length === 0 ? questionsSection(context) : ownQuestions(context, block)
    case 'categories':
      return categorySwitch(context)
    case 'studios':
      return providerSection(context)
    case 'promotions':
      return promotionSection(context)
    case 'sign-up':
      return signUpSection(context)
  }
}

function gameRow(context: SiteContext, row: GameRow): HtmlValue {
  if (row === 'popular') return popularSection(context)
  if (row === 'new') return newGamesSection(context)
  return row === 'all' ? gameSections(context, context.template.gamesPerCategory) : familySection(context, row)
}

const GAMES_SHOWN = 8

/** Renders nothing when the site offers no game of the family. */
function familySection(context: SiteContext, category: GameCategory): SafeHtml | undefined {
  const title = context.t(`category.${category}`)
  const games = context.games.of(category).slice(0, GAMES_SHOWN)
  if (games.length === 0) return undefined
  return markup`<section class="family">${sectionHead(title, seeAll(context, category, title))}${familyList(context, games, title)}</section>`
}
