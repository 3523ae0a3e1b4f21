import type { HeaderKind } from '../catalog/design.types.ts'

const SHARED = `
.head{background:var(--page);position:relative;z-index:5}
.head-in{display:flex;align-items:center;gap:8px 28px}
.nav ul{display:flex;gap:4px}
.nav li>*{display:inline-flex;align-items:center;gap:8px;min-block-size:44px;padding-inline:12px;color:var(--muted);font-weight:500;font-size:15px;white-space:nowrap;border-radius:var(--button-radius)}
.nav li>:hover,.nav [aria-current]{color:var(--text)}
.head .brand bdi{line-height:max(var(--head-leading),1.3)}.account{display:flex;gap:8px;margin-inline-start:auto}.account .button{padding-inline:16px;font-size:15px;white-space:nowrap}
@media(max-width:900px){
.head-in{flex-wrap:wrap;justify-content:space-between}.head .brand{flex:1 1 100px;font-size:18px;gap:8px}.brand bdi{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal;overflow-wrap:anywhere}.account{flex:none;margin:0}.account .button{padding-inline:12px;font-size:14px}.account .quiet{border-color:transparent;padding-inline:6px}
.nav{order:3;flex:1 0 100%;overflow-x:auto;scrollbar-width:none;margin-inline:-16px;padding-inline:8px}}`

/** Labels below icons: at most two lines, since in no language all of them fit on one. */
const LABELS = `.nav span{max-inline-size:100%;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal;text-align:center;padding-block:1px}`

const HEADERS: Readonly<Record<HeaderKind, string>> = {
  bar: `
.head{position:sticky;inset-block-start:0;border-block-end:1px solid var(--line)}.head-in{min-block-size:72px}
.nav .icon{display:none}
.nav [aria-current]{box-shadow:inset 0 -2px var(--accent);border-radius:0}
@media(max-width:900px){.head{position:static}.head-in{padding-block-start:10px}}`,
  rail: `
@media(min-width:1001px){
body{display:grid;grid-template-columns:256px minmax(0,1fr);grid-template-rows:auto auto 1fr auto}
.notice{grid-column:1/-1;padding-inline:24px}
.head{grid-row:2/5;background:var(--surface);border-inline-end:1px solid var(--line)}
.head-in{position:sticky;inset-block-start:0;flex-direction:column;align-items:stretch;gap:20px;padding:20px 16px;max-block-size:100vh;overflow-y:auto}
.head .brand{padding-inline:12px;font-size:20px;gap:10px}.head .brand bdi{white-space:normal;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.nav ul{flex-direction:column;gap:2px}.nav li>*{inline-size:100%}.nav [aria-current]{background:var(--raised)}
.account{order:-1;flex-direction:column;margin:0;order:4}
.head .cats{order:3;border-block:1px solid var(--line);padding-block:16px}
main{grid-column:2;max-inline-size:1280px}.foot{grid-column:2}.foot-in{grid-template-columns:1fr 1fr 1fr}.foot-in .adult{grid-column:1/-1}}
@media(max-width:1000px){.head{background:var(--surface);border-block-end:1px solid var(--line)}.head-in{padding-block-start:8px;flex-wrap:wrap}.head .cats{order:4;flex:1 0 100%;margin-inline:-16px;padding-inline:8px;overflow-x:auto;scrollbar-width:none}.nav{border-block-end:1px solid var(--line)}}
@media(min-width:901px) and (max-width:1000px){.nav{order:0;border:0}}`,
  masthead: `
.head-in{display:grid;grid-template-columns:1fr auto 1fr;padding-block-start:28px}
.head .brand{grid-column:2;font-size:clamp(30px,4.4vw,52px);gap:16px}.head .brand .mark{inline-size:.8em;block-size:.8em}
.account{grid-column:3;grid-row:1;justify-self:end}.account .button{min-block-size:40px}
.nav{grid-column:1/-1;border-block:1px solid var(--text);margin-block-start:20px;border-block-end-color:var(--line)}.nav ul{justify-content:center;gap:20px}.nav .icon{display:none}
.nav li>*{font-family:var(--head-face);font-size:17px;color:var(--text);padding-inline:8px}.nav [aria-current]{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:6px;text-decoration-color:var(--link)}
@media(max-width:900px){.head-in{grid-template-columns:minmax(0,1fr);padding-block-start:14px;justify-items:center;gap:4px}.head .brand{grid-column:1;font-size:30px;gap:10px;max-inline-size:100%}.account{grid-column:1;grid-row:auto;justify-self:center;order:2}.account .quiet{border-color:var(--control);padding-inline:16px}.nav ul{justify-content:flex-start;gap:8px}.nav{margin-block-start:10px;margin-inline:0;padding-inline:0;inline-size:100%}}`,
  slim: `
.head{background:var(--surface);border-block-end:1px solid var(--line);position:sticky;inset-block-start:0}.head-in{min-block-size:52px;gap:8px 20px}
.head .brand{font-size:18px}.nav li>*{font-size:14px;padding-inline:10px;min-block-size:52px;border-radius:0}.nav .icon{display:none}.nav [aria-current]{box-shadow:inset 0 -2px var(--accent)}
.account .button{min-block-size:36px;font-size:14px;padding:4px 14px}
@media(max-width:900px){.head{position:static}.head-in{padding-block-start:6px;gap:0 12px}.nav li>*{min-block-size:44px}}`,
  float: `
.head{position:sticky;inset-block-start:12px;background:none;padding-inline:12px;margin-block-start:12px}
.head-in{max-inline-size:var(--measure);min-block-size:64px;background:var(--surface);border:1px solid var(--line);border-radius:min(var(--radius)*2,32px);padding-inline:20px 12px}
.nav{margin-inline:auto}.nav .icon{display:none}.nav [aria-current]{background:var(--raised)}.account{margin:0}
@media(max-width:900px){.head{position:static;padding-inline:8px}.head-in{padding-block-start:8px;padding-inline:14px}.nav{margin-inline:-14px;padding-inline:6px}}`,
  dock: `
body{padding-block-end:104px}
.head{position:static}.head-in{min-block-size:72px}.head-in .brand{flex:1}
.nav{position:fixed;inset-block-end:16px;inset-inline:0;inline-size:min(460px,calc(100% - 24px));margin:0 auto!important;padding:6px!important;background:var(--raised);border:1px solid var(--line);border-radius:26px;box-shadow:0 8px 24px -8px color-mix(in srgb,var(--ink) 50%,transparent);z-index:6;overflow:visible!important}
.nav ul{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:2px}.nav li>*{flex-direction:column;justify-content:center;inline-size:100%;min-block-size:56px;gap:3px;padding-inline:2px;font-size:12px;line-height:max(1.3,var(--leading) - .25);border-radius:20px}${LABELS}.nav .icon{inline-size:22px;block-size:22px}.nav [aria-current]{background:var(--accent);color:var(--ink)}
@media(max-width:900px){.head-in{flex-wrap:nowrap;min-block-size:64px}}
@media(max-width:480px){.nav li>*{font-size:11px;padding-inline:0}}`,
  double: `
.head{position:sticky;inset-block-start:0;background:var(--surface);border-block-end:1px solid var(--line)}.head-in{flex-wrap:wrap;row-gap:0}.head .brand{font-size:26px;min-block-size:68px}
.nav{order:3;flex:1 0 100%;background:var(--deep);box-shadow:0 0 0 100vmax var(--deep);clip-path:inset(0 -100vmax)}.nav ul{gap:0;margin-inline-start:-16px}
.nav li>*{min-block-size:48px;padding-inline:16px;border-radius:0;color:var(--deep-muted)}.nav :is(a,button):hover,.nav [aria-current]{color:var(--on-deep)}.nav [aria-current]{box-shadow:inset 0 -3px var(--accent)}.nav :focus-visible{outline-color:var(--on-deep);outline-offset:-3px}
@media(max-width:900px){.head{position:static}.head .brand{font-size:20px;min-block-size:60px}.nav{padding-inline:0;overflow-x:auto}.nav ul{margin:0;inline-size:max-content;min-inline-size:100%}.nav li{flex:1}.nav li>*{padding-inline:12px;inline-size:100%;justify-content:center}.nav .icon{display:none}}`,
  centre: `
.head{border-block-end:1px solid var(--line)}.head-in{display:grid;grid-template-columns:1fr minmax(0,auto) 1fr;min-block-size:88px}
.head .brand{grid-area:1/2;font-size:28px;justify-content:center}.nav{grid-area:1/1}.nav ul{gap:0}.nav .icon{display:none}.nav li>*{padding-inline:10px}.nav li:first-child>*{margin-inline-start:-10px}
.nav [aria-current]{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:8px;text-decoration-color:var(--accent)}.account{grid-area:1/3;justify-self:end}
@media(max-width:1240px){.head-in{row-gap:0;padding-block-start:8px}.nav{grid-area:2/1/3/-1;justify-self:center;max-inline-size:100%;overflow-x:auto;scrollbar-width:none}.nav li:first-child>*{margin:0}}
@media(max-width:900px){body{padding-block-end:76px}.head-in{grid-template-columns:minmax(0,1fr);padding-block-start:6px}.head .brand{grid-area:1/1;font-size:24px;justify-self:center;max-inline-size:100%}.nav{margin-inline:0;padding:0}
.account{position:fixed;inset-inline:0;inset-block-end:0;z-index:6;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);padding:10px 16px calc(10px + env(safe-area-inset-bottom));background:var(--surface);border-block-start:1px solid var(--line);justify-self:stretch}.account .button{min-block-size:48px;font-size:16px;white-space:normal;overflow-wrap:anywhere}.account .quiet{border-color:var(--control)}}`,
  edge: `
.head{border-block-end:1px solid var(--line)}.head-in{min-block-size:64px}.nav{background:var(--surface);z-index:6}
.nav li>*{flex-direction:column;justify-content:center;gap:4px;inline-size:100%;padding-inline:4px;font-size:12px;line-height:max(1.3,var(--leading) - .25);border-radius:min(var(--button-radius),12px)}${LABELS}.nav .icon{inline-size:24px;block-size:24px}
@media(min-width:901px){body{padding-inline-start:92px}.nav{position:fixed;inset-block:0;inset-inline-start:0;inline-size:92px;padding:12px 8px;border-inline-end:1px solid var(--line);overflow-y:auto;scrollbar-width:none}.nav ul{flex-direction:column;gap:6px;justify-content:center;min-block-size:100%}.nav li>*{min-block-size:68px}.nav [aria-current]{background:var(--accent);color:var(--ink)}}
@media(max-width:900px){body{padding-block-end:68px}.head-in{flex-wrap:nowrap;min-block-size:60px}
.nav{position:fixed;inset-inline:0;inset-block-end:0;margin:0;padding:4px 4px calc(4px + env(safe-area-inset-bottom));border-block-start:1px solid var(--line);overflow:visible}.nav ul{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:0}.nav li>*{min-block-size:56px;gap:2px;padding-inline:2px;font-size:11px}.nav [aria-current]{color:var(--text);box-shadow:inset 0 3px var(--accent);border-radius:0}}`,
}

/** Backgrounds of menus that scroll sideways on phones, where the last place is sticky. */
const GROUNDS: Readonly<Partial<Record<HeaderKind, string>>> = {
  bar: 'page',
  rail: 'surface',
  masthead: 'page',
  slim: 'surface',
  float: 'surface',
  double: 'deep',
  centre: 'page',
}

export function ownEntriesCss(kind: HeaderKind): string {
  const ground = GROUNDS[kind]
  const stays = `@media(max-width:900px){.nav:has(.to-more){scroll-padding-inline-end:9rem}.to-more{position:sticky;inset-inline-end:0;margin-inline-start:8px;background:var(--${ground});box-shadow:0 0 0 8px var(--${ground});clip-path:inset(0 -8px)}.to-more :focus-visible{outline-offset:-2px}}`
  return `.nav .own{max-inline-size:16ch;overflow:hidden;text-overflow:ellipsis}.i-more{stroke-width:3}${ground ? stays : ''}
.menu-rest li>*{display:flex;align-items:center;gap:12px;inline-size:100%;min-block-size:48px;padding:6px 10px;color:var(--text);font-weight:500;text-align:start;overflow-wrap:anywhere;border-radius:min(var(--button-radius),10px)}.menu-rest li>:hover,.menu-rest [aria-current]{background:var(--raised)}.menu-rest span{min-inline-size:0;text-align:-webkit-match-parent;text-align:match-parent}`
}

export function headerCss(kind: HeaderKind): string {
  return SHARED + HEADERS[kind]
}
