import type { HeroKind } from '../catalog/design.types.ts'

const SHARED = `
.hero{position:relative}.hero-words{display:grid;gap:18px;align-content:center;justify-items:start;color:var(--on-hero)}
.hero h1{font-size:clamp(34px,5.4vw,var(--display))}
.hero-words p{color:var(--hero-muted);font-size:18px;max-inline-size:52ch}
.hero-actions{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-block-start:6px}
.hero-words .button{background:var(--hero-action);color:var(--on-hero-action)}.hero-words .more{color:var(--on-hero)}.hero :focus-visible{outline-color:var(--on-hero)}
.hero-art{overflow:hidden;min-block-size:0}`

const HEROES: Readonly<Record<HeroKind, string>> = {
  split: `
.hero{display:grid;grid-template-columns:minmax(0,6fr) minmax(0,5fr);background:var(--hero);border-radius:calc(var(--radius)*1.5);overflow:hidden;min-block-size:440px}
.hero-words{padding:56px}
@media(max-width:900px){.hero{grid-template-columns:minmax(0,1fr)}.hero-art{order:-1;block-size:180px}.hero-words{padding:28px 24px 32px}}`,
  banner: `
.hero{background:var(--hero);border-radius:var(--radius);overflow:hidden;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-block-size:300px}
.hero-words{padding:40px}.hero-art{border-start-start-radius:999px;border-end-start-radius:999px}
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
.hero>.tile{grid-column:span 3}.hero>.tile:nth-of-type(n+3){grid-column:span 6}
.hero>.tile:nth-last-child(-n+2){grid-column:span 6}
@media(max-width:1000px){.hero{grid-auto-rows:160px}.hero-words{grid-column:1/-1;padding:28px}.hero>.hero-art{grid-column:span 6}.hero>.tile,.hero>.tile:nth-last-child(-n+2){grid-column:span 6}}
@media(max-width:640px){.hero{grid-auto-rows:150px}.hero-words{grid-row:auto;padding:24px;min-block-size:300px;align-content:end}.hero{grid-template-rows:auto}}`,
  cards: `
.hero{display:grid;grid-template-columns:2fr 1fr 1fr;gap:var(--gap)}
.hero>.hero-art{grid-area:1/1;border-radius:var(--radius);min-block-size:460px;background:var(--hero)}.hero-art{position:relative}.hero-art .art{position:absolute;inset:0}.hero>.hero-art .art{block-size:calc(100% - 180px)}
.hero-words{grid-area:1/1;z-index:1;align-self:end;padding:22px 24px;gap:10px;background:var(--hero);border-radius:0 0 var(--radius) var(--radius)}.hero h1{font-size:clamp(26px,3vw,var(--display))}.hero-words p{font-size:15px}.hero .button.big{min-block-size:46px;font-size:16px}
.offer-card{display:grid;grid-template-rows:minmax(0,1fr) auto;background:var(--raised);border-radius:var(--radius);overflow:hidden;min-block-size:200px}.offer-card b{padding:14px 16px;font-family:var(--head-face);font-weight:var(--weight);font-size:18px;line-height:var(--head-leading)}
@media(max-width:820px){.hero{grid-template-columns:1fr 1fr}.hero>.hero-art,.hero-words{grid-area:1/1/2/3}.hero>.hero-art{min-block-size:420px}.hero>.hero-art .art{block-size:calc(100% - 170px)}.offer-card{min-block-size:180px}.offer-card b{font-size:16px;padding:12px}}`,
}

/** The style of one hero structure. */
export function heroCss(kind: HeroKind): string {
  return SHARED + HEROES[kind]
}
