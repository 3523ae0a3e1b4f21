/** Design tokens of the product, light or dark by browser preference. No script and no style attributes. */
export const PAGE_STYLE = `
:root { color-scheme: light dark;
--page: light-dark(#f6f7fb, #0a0f1e); --surface: light-dark(#ffffff, #121a2e); --tint: light-dark(#eaf0ff, #16224a);
--text: light-dark(#0f172a, #e8ecf6); --muted: light-dark(#475569, #a6b0c7); --line: light-dark(#e3e7f0, #24304f); --control: light-dark(#808ba0, #6b7799);
--brand: light-dark(#1f4beb, #3b66ff); --brand-hover: light-dark(#183bc2, #1f4beb); --link: light-dark(#1f4beb, #9db4ff);
--good: light-dark(#0b7a4b, #3ed598); --good-tint: light-dark(#e7f6ee, #0f2e2a); --bad: light-dark(#b4232c, #ff7a80); --bad-tint: light-dark(#fdecec, #3a1a26) }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
h1 { font-size: 1.875rem; line-height: 1.25; margin: 0; text-wrap: balance }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 }
p { margin: 0; max-inline-size: 68ch }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.skip { position: absolute; inset-inline-start: -999px }
.skip:focus { inset-inline-start: 8px; inset-block-start: 8px; padding: 8px 16px; background: var(--surface); z-index: 1 }
.top { background: var(--surface); border-block-end: 1px solid var(--line) }
.top > div { max-inline-size: 1200px; margin-inline: auto; padding: 12px 16px; display: flex; align-items: center; gap: 12px } .top button { white-space: nowrap }
.top b { font-size: 1.125rem; line-height: 1.35; overflow-wrap: anywhere; flex: 1; min-inline-size: 0 }
.top b small { display: block; font-size: .875rem; font-weight: 400; color: var(--muted) }
.frame { max-inline-size: 1200px; margin-inline: auto; padding: 24px 16px 64px; display: grid; gap: 24px }
.desks { inset: 80px 8px auto; inline-size: auto; margin: 0; padding: 8px; max-block-size: calc(100dvh - 88px); overflow-y: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: inherit } .desks::backdrop { background: rgb(10 15 30 / 48%) }
.desks ul { display: grid; gap: 4px; list-style: none; margin: 0; padding: 0 }
.opener { padding: 0 } .opener svg { inline-size: 20px; block-size: 20px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round }
.desks a { display: flex; align-items: center; min-block-size: 44px; padding-inline: 12px; border-radius: 8px; color: var(--text); text-decoration: none; font-weight: 500 }
.desks a:hover { background: var(--tint) }
.desks .outward { border-block-start: 1px solid var(--line); margin-block-start: 8px; padding-block-start: 8px } .desks .outward ~ .outward { border: 0; margin: 0; padding: 0 } .desks .outward span { margin-inline-start: auto; color: var(--muted) } [dir=rtl] .desks .outward span { transform: scaleX(-1) }
.desks a[aria-current] { background: var(--tint); border-inline-start: 3px solid var(--brand); border-start-start-radius: 0; border-end-start-radius: 0; padding-inline-start: 9px }
main { display: grid; gap: 24px; min-inline-size: 0; align-content: start }
main > header { display: grid; gap: 8px } main > header p, .quiet { color: var(--muted) }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; display: grid; gap: 16px; min-inline-size: 0 }
.note { padding: 12px 16px; border-radius: 8px; background: var(--tint); max-inline-size: none } .note.good::before { content: '✓ ' / '' } .note.bad::before { content: '⚠ ' / '' } .note.good { background: var(--good-tint); color: var(--good) } .note.bad { background: var(--bad-tint); color: var(--bad) }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr)); gap: 16px; margin: 0 }
.figures div { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px } .figures dt { color: var(--muted); font-size: .875rem } .figures dd { margin: 4px 0 0; font-size: clamp(1.125rem, 5vw, 1.5rem); font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
meter { inline-size: 100%; block-size: 16px }
.scroll { overflow-x: auto; --edge: light-dark(rgb(15 23 42 / 16%), rgb(232 236 246 / 16%)); background: linear-gradient(to right, var(--surface) 50%, transparent) left / 48px 100% no-repeat local, linear-gradient(to left, var(--surface) 50%, transparent) right / 48px 100% no-repeat local, linear-gradient(to right, var(--edge), transparent) left / 8px 100% no-repeat scroll, linear-gradient(to left, var(--edge), transparent) right / 8px 100% no-repeat scroll }
table { font-size: .875rem; border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums } th, td { text-align: start; padding: 10px 12px; border-block-end: 1px solid var(--line); white-space: nowrap } th { font-weight: 500; color: var(--muted) } tbody th { color: var(--text) } tbody tr:last-child > * { border: 0 } .number { text-align: end } :is(th, td):first-child { padding-inline-start: 0 } :is(th, td):last-child { padding-inline-end: 0 }
.switches { list-style: none; margin: 0; padding: 0 } .switches li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; border-block-end: 1px solid var(--line); padding-block: 4px } .switches li:last-child { border: 0 }
.switches label { display: flex; align-items: center; gap: 12px; min-block-size: 44px; flex: 1 1 160px; min-inline-size: 0; overflow-wrap: anywhere }
.switches small { display: block } .moves { display: flex } .switches + .acts { margin-block-start: 12px }
input[type=checkbox] { inline-size: 20px; block-size: 20px; accent-color: var(--link); flex: none }
.field { display: grid; gap: 6px; font-weight: 500 } .field small { font-weight: 400; color: var(--muted) }
.field small { font-size: .875rem } .source { display: grid; gap: 4px; font-size: .875rem; border-inline-start: 3px solid var(--line); padding-inline-start: 12px; max-inline-size: none } .source b { font-weight: 500; color: var(--muted) } .source span { white-space: pre-line; overflow-wrap: anywhere }
.fault { color: var(--bad); font-weight: 500 } .field [aria-invalid=true] { border-color: var(--bad) }
details.card { gap: 0; padding-block: 8px } details.card > form { display: grid; gap: 16px; padding-block: 12px } summary { cursor: pointer; position: relative; padding-inline-start: 28px; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-block-size: 44px } summary::before { content: '▸'; position: absolute; inset-inline-start: 0; inset-block-start: 10px; color: var(--muted) } [dir=rtl] summary::before { content: '◂' } details[open] > summary::before { content: '▾' } details.fresh:not([open]) > summary::before { content: '+'; font-size: 1.25rem; inset-block-start: 7px } details.fresh:not([open]) { border-style: dashed; border-color: var(--control); background: none } summary h2 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-inline-size: 0; overflow-wrap: anywhere }
.places { list-style: none; margin: 0; padding: 0; display: grid } .places li { display: grid; gap: 4px; padding-block: 12px; border-block-end: 1px solid var(--line) } .places b { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px } .places dl { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; font-size: .875rem; color: var(--muted) } .places dl div { display: flex; gap: 8px } .places dd { margin: 0 }
code { color: var(--muted); overflow-wrap: anywhere }
.writing { display: grid; gap: 4px } .writing b { font-size: .875rem; font-weight: 500; color: var(--muted) } .writing ul { display: flex; flex-wrap: wrap; gap: 4px; list-style: none; margin: 0; padding: 0 } .writing a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 12px; border: 1px solid var(--line); border-radius: 8px; color: var(--text); text-decoration: none } .writing a:hover { background: var(--tint) } .writing a[aria-current] { background: var(--tint); border-color: var(--brand) }
.days { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr)); gap: 16px } .check { display: flex; align-items: center; gap: 12px; min-block-size: 44px }
input:not([type=checkbox]), textarea, select { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 8px; padding: 8px 12px; min-block-size: 44px; inline-size: 100% } textarea { min-block-size: 96px; max-block-size: 70vh; field-sizing: content; resize: vertical }
button, .button { font: inherit; font-weight: 500; min-block-size: 44px; min-inline-size: 44px; padding: 8px 16px; border-radius: 8px; border: 1px solid var(--control); background: var(--surface); color: inherit; cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; justify-content: center }
button:hover, .button:hover { background: var(--tint) } button.main { background: var(--brand); border-color: var(--brand); color: #ffffff } button.main:hover { background: var(--brand-hover) } button.danger { color: var(--bad) } .moves button { padding: 0; border-color: transparent; background: none; color: var(--muted) } .moves button:hover { background: var(--tint); color: var(--text) } button[disabled] { visibility: hidden } button[hidden] { display: none }
.acts { display: flex; flex-wrap: wrap; gap: 12px; align-items: center } .door, .door + .languages { max-inline-size: 440px; margin-inline: auto; inline-size: 100% }
.languages ul { display: flex; flex-wrap: wrap; gap: 0 16px; list-style: none; margin: 0; padding: 0; font-size: .875rem } .languages a, .languages b { display: inline-flex; align-items: center; min-block-size: 32px }
.tag { font-size: .875rem; font-weight: 400; background: var(--tint); border-radius: 999px; padding: 2px 10px; justify-self: start } .tag.on { background: var(--good-tint); color: var(--good) } .tag.off, .tag.over { background: none; border: 1px solid var(--line); color: var(--muted) }
.titled { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 16px }
@media (min-width: 900px) { .opener { display: none } .frame.wide { grid-template-columns: 220px minmax(0, 1fr) } .frame.wide .languages { grid-column: 1 / -1 } .desks { display: block; position: sticky; inset: 16px auto auto; align-self: start; max-block-size: calc(100dvh - 32px); padding: 0; border: 0; background: none } }`
