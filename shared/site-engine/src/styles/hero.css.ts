import type { HeroKind } from '../catalog/design.types.ts'

const SHARED = `
.hero{position:relative}.hero-words{display:grid;min-inline-size:0;gap:18px;align-content:center;justify-items:start;color:var(--on-hero)}
.hero h1{font-size:clamp(34px,5.4vw,var(--display));min-inline-size:0;overflow-wrap:anywhere}
.hero-words p{color:var(--hero-muted);font-size:18px;max-inline-size:52ch}
.hero-actions{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-block-start:6px}
.hero-words .button{background:var(--hero-action);color:var(--on-hero-action)}.hero-words .more{color:var(--on-hero)}.hero :focus-visible{outline-color:var(--on-hero)}
.hero-art{overflow:hidden;min-block-size:0}`

const HEROES: Readonly<Record<HeroKind, string>> = {
  split: `
.hero{display:grid;grid-template-columns:minmax(0,6fr) minmax(0,5fr);background:var(--hero);border-radius:calc(var(--radius)*1.5);overflow:hidden;min-block-size:440px}
.hero-words{padding:56px}.hero-on-page .hero-words{padding-inline-start:0}
@media(max-width:900px){.hero{grid-template-columns:minmax(0,1fr)}.hero-art{order:-1;block-size:180px}.hero-words{padding:28px 24px 32px}}`,
  banner: `
.hero{background:var(--hero);border-radius:var(--radius);overflow:hidden;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-block-size:300px}
.hero-words{padding:40px}.hero-on-page .hero-words{padding-inline-start:0}.hero-art{border-start-start-radius:999px;border-end-start-radius:999px}
@media(max-width:720px){.hero{grid-template-columns:minmax(0,1fr)}.hero-words{padding:24px 20px}.hero-art{block-size:120px;border-radius:0;border-start-start-radius:120px}}`,
  feature: `
.hero{display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:32px 48px;background:var(--hero);box-shadow:0 0 0 100vmax var(--hero);clip-path:inset(0 -100vmax);padding-block:40px}
.hero>.hero-art{aspect-ratio:5/4;border-radius:var(--radius)}
.hero-words{align-content:center;gap:24px}.hero-words p{font-size:20px}
.stories{grid-column:1/-1;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:32px;border-block-start:1px solid;border-color:color-mix(in srgb,var(--on-hero) 30%,transparent);padding-block-start:24px;color:var(--on-hero)}
.story{display:flex;gap:16px;align-items:center;inline-size:100%}.story .tile-art{inline-size:72px;block-size:72px;flex:none;overflow:hidden;border-radius:var(--radius)}.story small{display:block;color:var(--hero-muted);font-size:14px}.story bdi{font:var(--weight) 20px/1.25 var(--head-face)}
@media(max-width:820px){.hero{grid-template-columns:minmax(0,1fr);padding-block:0 24px}.hero>.hero-art{aspect-ratio:16/10;margin-inline:-24px;border-radius:0}.stories{grid-template-columns:minmax(0,1fr);gap:16px}}
@media(max-width:640px){.hero>.hero-art{margin-inline:-16px}}`,
  strip: `
.hero{display:grid;grid-template-columns:minmax(0,1fr) 300px;background:var(--hero);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden}
.hero-words{grid-template-columns:minmax(0,1fr) auto;gap:4px 24px;padding:20px 24px;align-items:center}.hero-words p{font-size:15px}.hero-actions{grid-area:1/2/3/3;margin:0}.hero .button.big{min-block-size:44px;font-size:15px;padding-inline:20px}
@media(max-width:1000px){.hero{grid-template-columns:minmax(0,1fr)}.hero-art{block-size:64px;order:-1}.hero h1{font-size:26px}}
@media(max-width:720px){.hero-words{grid-template-columns:minmax(0,1fr);gap:10px}.hero-actions{grid-area:auto}}`,
  bento: `
.hero{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));grid-auto-rows:208px;gap:var(--gap)}
.hero-words{grid-column:span 6;grid-row:span 2;background:var(--hero);border-radius:var(--radius);padding:40px;align-content:end}
.hero>.hero-art{grid-column:span 3;grid-row:span 2;border-radius:var(--radius)}
.act{grid-column:span 3;position:relative;overflow:hidden;border-radius:var(--radius)}.act:nth-last-child(-n+2){grid-column:span 6}.act-art{position:absolute;inset:0;overflow:hidden}
.act-words{position:absolute;inset-block-end:10px;inset-inline-start:10px;max-inline-size:calc(100% - 20px);display:grid;padding:6px 12px;background:var(--page);border-radius:min(var(--radius),10px);line-height:1.4}.act-name{font-weight:600;font-size:15px}.act-words small{order:1;color:var(--muted);font-size:13px}
@media(max-width:1000px){.hero{grid-auto-rows:160px}.hero-words{grid-column:1/-1;padding:28px}.hero>.hero-art,.act,.act:nth-last-child(-n+2){grid-column:span 6}.act-words small{display:none}}
@media(max-width:640px){.hero{grid-auto-rows:150px}.hero-words{grid-row:auto;padding:24px;min-block-size:300px;align-content:end}.hero{grid-template-rows:auto}}`,
  cards: `
.hero{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,1fr);gap:var(--gap)}
.hero>.hero-art{grid-area:1/1;border-radius:var(--radius);min-block-size:460px;background:var(--hero)}.hero-art{position:relative}.hero-art .art{position:absolute;inset:0}.hero>.hero-art .art{block-size:calc(100% - 180px)}
.hero-words{grid-area:1/1;z-index:1;align-self:end;padding:22px 24px;gap:10px;background:var(--hero);border-radius:0 0 var(--radius) var(--radius)}.hero h1{font-size:clamp(26px,3vw,var(--display))}.hero-words p{font-size:15px}.hero .button.big{min-block-size:46px;font-size:16px}
.offer-card{display:grid;grid-template-rows:minmax(0,1fr) auto;background:var(--raised);border-radius:var(--radius);overflow:hidden;min-block-size:200px}.offer-card b{min-inline-size:0;overflow-wrap:anywhere;hyphens:auto;padding:14px 16px;font-family:var(--head-face);font-weight:var(--weight);font-size:18px;line-height:var(--head-leading)}
@media(max-width:820px){.hero{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.hero>.hero-art,.hero-words{grid-area:1/1/2/3}.hero>.hero-art{min-block-size:420px}.hero>.hero-art .art{block-size:calc(100% - 170px)}.offer-card{min-block-size:180px}.offer-card b{font-size:16px;padding:12px}}`,
  stage: `
.hero{display:grid;gap:40px;background:var(--hero);box-shadow:0 0 0 100vmax var(--hero);clip-path:inset(0 -100vmax);padding-block:48px 0}.hero:first-child{margin-block-start:-24px}
.hero-words{justify-items:center;text-align:center}.hero-words p{text-wrap:balance}.hero-actions{justify-content:center}.stage{position:relative;padding-block-end:32px}
.stage .hero-art{position:absolute;inset-block:38% 0;inset-inline:calc(50% - 50vw)}.stage .art{block-size:100%}
.cast{position:relative;display:grid;grid-template-columns:4fr 5fr 6fr 5fr 4fr;gap:var(--gap);align-items:end;max-inline-size:1040px;margin-inline:auto}.act{display:grid;inline-size:100%;background:var(--surface);border:var(--line-width) solid var(--line);border-radius:var(--radius);overflow:hidden;color:var(--text)}
.act-art{display:block;aspect-ratio:3/4;overflow:hidden}.act-words{display:grid;padding:10px 12px;line-height:1.4}.act-words small{color:var(--muted);font-size:13px}.act-name{font-weight:600;font-size:15px}.act:hover{border-color:var(--accent)}.hero .act:focus-visible{outline-color:var(--link)}
@media(max-width:720px){.hero{gap:24px;padding-block-start:28px}.cast{grid-template-columns:3fr 4fr 3fr;gap:8px}.cast li:nth-child(-n+1),.cast li:last-child{display:none}.act-words{padding:8px}.act-words small{display:none}.act-name{font-size:13px}}`,
  poster: `
.hero{display:grid;grid-template-columns:minmax(0,1fr);margin-block-start:-24px}
.hero>.hero-art{block-size:clamp(260px,38vw,520px);margin-inline:calc(50% - 50vw)}
.hero-words{grid-template-columns:minmax(0,1fr) auto;gap:20px 48px;align-items:center;color:var(--text)}.hero h1{grid-column:1/-1;font-size:clamp(32px,7.4vw,var(--display));line-height:calc(var(--head-leading)*1.16);margin-block-start:calc(clamp(32px,7.4vw,var(--display))*var(--head-leading)*-.9);position:relative;max-inline-size:min(14em,100%);padding-inline-end:.28em}
.hero h1 span{background:var(--hero);color:var(--on-hero);padding:.08em .28em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.hero-words p{color:var(--muted);font-size:20px}.hero-words .more{color:var(--text)}.hero-words .button{background:var(--accent);color:var(--ink)}.hero :focus-visible{outline-color:var(--link)}.hero-actions{margin:0}
@media(max-width:820px){.hero-words{grid-template-columns:minmax(0,1fr)}.hero-words p{font-size:17px}}`,
  ticker: `
.hero{display:grid;background:var(--hero);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden}
.hero-words{grid-template-columns:minmax(0,1fr) auto;gap:4px 32px;padding:24px;align-items:center}.hero h1{font-size:clamp(26px,3.6vw,var(--display))}.hero-words p{font-size:16px;max-inline-size:80ch}.hero-actions{grid-area:1/2/3/3;margin:0}
.tape{display:flex;overflow-x:auto;scrollbar-width:thin;scrollbar-color:var(--control) transparent;scroll-snap-type:x proximity;background:var(--surface);border-block-start:1px solid var(--line)}.tape li{flex:none;scroll-snap-align:start}.tape li+li{border-inline-start:1px solid var(--line)}
.act{display:flex;align-items:center;gap:12px;padding:12px 20px 12px 14px;padding-inline:14px 20px;color:var(--text)}.act:hover{background:var(--raised)}.act-art{flex:none;inline-size:44px;block-size:44px;overflow:hidden;border-radius:min(var(--radius),10px)}.act-words{display:grid;line-height:1.4}.act-words small{color:var(--muted);font-size:12px}.act-name{font-weight:600;font-size:14px;white-space:nowrap}.hero .act:focus-visible{outline-color:var(--link);outline-offset:-3px}
@media(max-width:820px){.hero-words{grid-template-columns:minmax(0,1fr);gap:12px;padding:20px 16px}.hero-actions{grid-area:auto}}`,
  plain: `
.hero{background:var(--hero);box-shadow:0 0 0 100vmax var(--hero);clip-path:inset(0 -100vmax);padding-block:clamp(32px,7vw,88px);margin-block-start:-24px}
.hero-words{grid-template-columns:minmax(0,7fr) minmax(0,4fr);gap:20px 64px;align-items:end}.hero h1{grid-row:1/3;font-size:clamp(38px,6.6vw,var(--display))}.hero-words p{border-block-start:2px solid;padding-block-start:16px}
.hero+.cats{margin-block:8px}
@media(max-width:820px){.hero-words{grid-template-columns:minmax(0,1fr)}.hero h1{grid-row:auto}}`,
}

export function heroCss(kind: HeroKind): string {
  return SHARED + HEROES[kind]
}
