import type { LobbyStyle } from './lobby-style.types.ts'

export const SHELVES_LOBBY: LobbyStyle = {
  games: `
.page-home .games{grid-auto-flow:column;grid-auto-columns:clamp(150px,21%,230px);overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:thin;scrollbar-color:var(--line) transparent;padding-block-end:8px}.games li{scroll-snap-align:start}
main:not(.page-home) .games{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
.shelves{gap:28px}.section-head{margin-block-end:6px}h2{font-size:21px}`,
  blocks: `
.page-home .popular .games{grid-auto-columns:clamp(180px,28%,310px)}
.promo{grid-template:auto/120px 1fr}.promo-art{aspect-ratio:auto;block-size:100%}.promos{grid-template-columns:repeat(auto-fit,minmax(280px,1fr))}`,
}
