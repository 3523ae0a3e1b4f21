export type { TenantDocument, RenderOptions } from './tenant-document.ts'
export type { SitePage, PageName, OwnAddress } from './site-pages.ts'
export type { Template, TemplateCategory, Theme, Scheme, SchemeId } from './catalog/design.types.ts'
export { MENU_ENTRIES, switchedOn, switchesOf, type OwnPage, type OwnPromotion, type SiteContents, type Switch } from './site-contents.ts'
export { translatorOf, type TextKey } from './texts.ts'
export { GAMES, GAME_CATEGORIES, type GameCategory } from './catalog/games.ts'
export { markup, trustedHtml, type HtmlValue, type SafeHtml } from './markup.ts'
export { SITE_PAGES } from './site-pages.ts'
export { addressOf } from './site-context.ts'
export { TEMPLATES, templateOf } from './catalog/templates.ts'
export { THEMES, themesOf, themeOf } from './catalog/themes.ts'
export { SCHEMES, schemeOf } from './catalog/schemes.ts'
export { previewNameOf, renderDraft, renderGate, renderSite, renderPreview } from './render-site.ts'
export { DESIGNS, renderSpecimen, SAMPLE_DESIGNS, type SiteDesign } from './specimen.ts'
export { renderBlocked, renderNotFound, renderShut, type ShutCause } from './render-notice.ts'
export { paletteOf } from './colour/palette.ts'
export { contrast } from './colour/colour.ts'
export {
  CELLS,
  edit,
  editCells,
  hasRoomFor,
  hidden,
  historyOf,
  MOST_BLOCKS,
  redo,
  undo,
  type CellCommand,
  type LayoutCommand,
  type LayoutHistory,
} from './layout/edit-layout.ts'
export { spokenIn, reworded, type LocalizedText } from './layout/localized-text.ts'
export { isWellFormed, lacksText, layoutOf, LAYOUT_VERSION, newBlock, readLayout, type StoredLayout } from './layout/page-layout.ts'
export { picturePath, pictureWidths, picturesOf, withoutPictures } from './layout/own-pictures.ts'
export type { Block, BlockType, Cell, GameRow, OwnPicture, OwnQuestion, PageLayout, PictureRatio } from './layout/page-layout.ts'
