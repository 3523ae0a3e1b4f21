import type { Theme } from '../catalog/design.types.ts'

const CSS = `
.own-banner{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:20px 40px;background:var(--raised);border:var(--line-width) solid var(--line);border-radius:calc(var(--radius)*1.25);padding:32px 36px}.own-banner>div{display:grid;gap:8px;flex:1 1 280px;min-inline-size:0}.own-banner p{color:var(--muted);max-inline-size:64ch}.own-banner :is(h2,p,a),.own-text{overflow-wrap:anywhere}
.own-text{display:grid;gap:12px;max-inline-size:72ch}.own-text p{color:var(--muted);font-size:17px}.questions p{overflow-wrap:anywhere}
.own-columns{display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;gap:var(--gap) 40px}.own-columns>div{display:flex;flex-direction:column;gap:8px;min-inline-size:0;overflow-wrap:anywhere}.own-columns .button{align-self:flex-start;margin-block-start:auto;max-inline-size:100%}.own-columns h2{font-size:22px}.own-columns p{color:var(--muted)}.own-columns p:has(+.button){margin-block-end:8px}.own-columns :is(h2,p),.own-banner :is(h2,p){text-align:-webkit-match-parent;text-align:match-parent}
.own-picture{display:grid;gap:10px;margin:0}.own-picture img,.own-banner>img,.own-columns img{display:block;inline-size:100%;block-size:auto;object-fit:cover;background:var(--raised);border-radius:calc(var(--radius)*1.25)}.own-picture figcaption{color:var(--muted);font-size:15px;overflow-wrap:anywhere}
.own-picture .box-21-9{aspect-ratio:21/9}.own-picture .box-16-9{aspect-ratio:16/9}.own-picture .box-4-3{aspect-ratio:4/3}.own-picture .box-1-1{aspect-ratio:1}
.own-columns img{aspect-ratio:4/3;border-radius:var(--radius);margin-block-end:8px}.own-banner>img{flex:1 1 240px;max-inline-size:400px;aspect-ratio:4/3;border-radius:var(--radius)}.hero-art img.art{display:block;object-fit:cover}
@container main (max-width:640px){.own-columns{grid-auto-flow:row;gap:36px}.own-banner>img{max-inline-size:100%;aspect-ratio:16/9}.own-banner{padding:24px 20px}.own-banner .button{inline-size:100%}}`

/** Uploaded pictures are made for light pages. */
const DIMMED = '.own-picture img,.own-banner>img,.own-columns img,.hero-art img{filter:brightness(.88)}'

export function ownBlocksCss(appearance: Theme['appearance']): string {
  return appearance === 'dark' ? CSS + DIMMED : CSS
}
