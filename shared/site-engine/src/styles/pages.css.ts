import { STUDIOS } from '../catalog/games.ts'
import { isLobbyPage, isOwnPage, type PageName, type SitePage } from '../tenant-document.ts'

const HEAD = `
main{gap:calc(var(--rhythm)*.4 + 12px)}.page-head{display:grid;gap:8px;padding-block-start:16px;justify-items:start}.page-head h1{font-size:clamp(32px,4.5vw,48px);overflow-wrap:anywhere}.page-head p{color:var(--muted);max-inline-size:64ch;font-size:18px}`

const LOBBY = `
.back{display:inline-flex;align-items:center;gap:6px;min-block-size:44px;margin-inline-end:16px;color:var(--link);font-weight:600}.back:hover{text-decoration:underline;text-underline-offset:4px}.back .arrow{transform:rotate(-135deg)}[dir=rtl] .back .arrow{transform:rotate(45deg)}
.lobby-tools{display:grid;grid-template-columns:minmax(0,1fr);gap:14px}.find{max-inline-size:420px}
.find label{display:block;margin-block-end:6px;font-weight:600;font-size:14px}.find div{position:relative;display:flex;align-items:center;gap:8px;padding:3px 12px;padding-inline-end:4px;min-block-size:48px;background:var(--surface);border:1px solid var(--control);border-radius:min(var(--button-radius),24px)}.find div:focus-within{border-color:var(--link);box-shadow:0 0 0 1px var(--link)}.find .icon{color:var(--muted)}
.find input{flex:1;min-inline-size:0;min-block-size:40px;padding:0;font:inherit;color:inherit;background:none;border:0;outline:0;appearance:none}.find input::placeholder{color:var(--muted);opacity:1}.find .button{min-block-size:38px}
.studios{min-inline-size:0}.studios ul{display:flex;flex-wrap:wrap;gap:8px}.studios a{display:flex;align-items:center;gap:8px;min-block-size:44px;padding-inline:14px;border:1px solid var(--line);border-radius:min(var(--button-radius),22px);font-size:14px;font-weight:600;white-space:nowrap;scroll-margin-block-start:240px;scroll-margin-inline:16px}.studios a:hover{border-color:var(--control)}
.studios a:target,.studios:not(:has(a:target)) li:first-child a{background:var(--accent);border-color:var(--accent);color:var(--ink)}.studios{scroll-margin-block-start:240px}
@container main (max-width:640px){.find{max-inline-size:none}}@container main (max-width:900px){.studios{overflow-x:auto;scrollbar-width:none;margin-inline:-16px}.studios ul{flex-wrap:nowrap;inline-size:max-content;padding-inline:16px}}`

const PROMOTIONS = `
.offer-list{display:grid;gap:var(--rhythm)}.offer{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);grid-template-rows:auto 1fr;gap:24px 48px;align-items:start}.offer:nth-child(even){grid-template-columns:minmax(0,6fr) minmax(0,5fr)}.offer:nth-child(even) .promo-art{order:2}.offer .promo-art{display:block;grid-row:span 2;aspect-ratio:auto;block-size:100%;min-block-size:280px;overflow:hidden;border-radius:calc(var(--radius)*1.25)}
.offer:nth-child(even) .promo-art{grid-column:2;grid-row:1/3}.offer-words{display:grid;gap:12px;justify-items:start}.offer h2{font-size:clamp(26px,3.4cqi,38px)}.offer-words p{color:var(--muted);font-size:17px;max-inline-size:56ch}
.offer-terms{border:1px dashed var(--control);border-radius:min(var(--radius),14px);padding:16px 20px}.offer-terms h3{font:600 15px/1.4 var(--body-face);letter-spacing:0}.offer dl{margin:8px 0 0;font-size:15px}.offer dl div{display:grid;grid-template-columns:minmax(90px,2fr) minmax(0,5fr);gap:4px 16px;padding-block:10px;border-block-start:1px solid var(--line)}.offer dl div:first-child{border:0;padding-block-start:0}.offer dt{color:var(--muted)}.offer dd{margin:0}.terms{color:var(--muted);font-size:14px;margin-block-start:8px}
@container main (max-width:820px){.offer,.offer:nth-child(even){grid-template-columns:minmax(0,1fr);gap:18px}.offer .promo-art,.offer:nth-child(even) .promo-art{order:0;grid-column:1;grid-row:auto;min-block-size:0;block-size:170px}}`

const HELP = `
.answers{display:grid;grid-template-columns:220px minmax(0,1fr);gap:24px 64px;align-items:start}.answers nav{position:sticky;inset-block-start:96px}.answers li a{display:flex;align-items:center;min-block-size:44px;border-inline-start:2px solid var(--line);padding-inline-start:16px;color:var(--muted);font-weight:500}.answers li a:hover{color:var(--text);border-color:var(--accent)}
.prose{display:grid;gap:36px;max-inline-size:760px}.prose h2{margin-block-end:8px}.prose details{border-block-start:1px solid var(--line)}.prose details:last-child{border-block-end:1px solid var(--line)}.prose summary{padding-block:12px}.prose details p{color:var(--muted);padding-block-end:20px;max-inline-size:66ch}.contact{background:var(--raised);border-radius:var(--radius);padding:22px 24px 14px}.contact p{color:var(--muted)}
@container main (max-width:820px){.answers{grid-template-columns:minmax(0,1fr)}.answers nav{position:static}.answers ul{display:flex;flex-wrap:wrap;gap:8px}.answers li a{border:1px solid var(--line);border-radius:min(var(--button-radius),22px);padding-inline:14px}}`

const CARE = `
.care{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:var(--gap)}.care section{grid-column:span 2;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius)}.care section:nth-child(-n+2){grid-column:span 3}.care section:first-child{background:var(--raised)}.care h2{font-size:21px}.care p{color:var(--muted);margin-block-start:8px}.care section:last-child{border-color:var(--accent)}
@container main (max-width:820px){.care section:nth-child(n){grid-column:1/-1;padding:20px}}`

const OWN = `
.own-page{display:grid;gap:16px;max-inline-size:72ch;font-size:17px;overflow-wrap:anywhere}.own-page h2{font-size:clamp(22px,2.6cqi,28px);margin-block-start:12px}.own-page :is(p,li){color:var(--muted)}.own-page ul{display:grid;gap:8px;list-style:disc}.own-page li{margin-inline-start:24px}.own-page a{color:var(--link);text-decoration:underline;text-underline-offset:3px}`

/** CSS only: shows the studio that the address targets and hides the games of the others. */
const STUDIO_RULES = STUDIOS.map(
  (_, index) => `main:has(#studio-${index}:target) :is(.games,.chips,tbody,.stage-set)>[class^=o]:not(.o${index}){display:none}`,
).join('')

export function pagesCss(page: PageName): string {
  if (page === 'home') return ''
  if (isOwnPage(page)) return HEAD + OWN
  if (isLobbyPage(page)) return HEAD + LOBBY + STUDIO_RULES
  const own: Readonly<Partial<Record<SitePage, string>>> = { promotions: PROMOTIONS, help: HELP, 'responsible-gaming': CARE }
  return HEAD + (own[page] ?? '')
}
