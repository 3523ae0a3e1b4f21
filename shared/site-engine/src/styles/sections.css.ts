import type { SectionKind } from '../catalog/design.types.ts'

const SECTIONS: Readonly<Partial<Record<SectionKind, string>>> = {
  providers: `
.providers ul{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:10px}.providers li{display:grid;min-inline-size:0}.providers a{display:flex;align-items:center;justify-content:center;gap:10px;min-block-size:64px;padding-inline:20px;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);color:var(--text);font-family:var(--head-face);font-weight:600;white-space:nowrap}
.providers a:hover{border-color:var(--control)}.providers small{color:var(--muted);font:400 13px/1 var(--body-face)}
@container main (max-width:780px){.providers ul{grid-template-columns:1fr 1fr}.providers a{padding-inline:10px;gap:8px;min-block-size:52px;font-size:15px}}@container main (max-width:420px){.providers small{display:none}}`,
  promotions: `
.promos{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:var(--gap)}.promo{display:grid;grid-template-rows:auto 1fr;background:var(--raised);border-radius:var(--radius);overflow:hidden}.promo-art{display:block;aspect-ratio:2/1;overflow:hidden}.promo>div{padding:18px 20px 22px;display:grid;gap:6px;align-content:start}.promo a:hover{text-decoration:underline;text-underline-offset:4px}.promo p{color:var(--muted);font-size:15px}
.terms{color:var(--muted);font-size:13px;margin-block-start:10px}
@container main (max-width:780px){.promos{grid-template-columns:minmax(0,1fr)}.promo{grid-template:auto/112px 1fr}.promo-art{aspect-ratio:auto;block-size:100%}.promo>div{padding:14px 16px}}`,
  'new-games': `
.fresh ul{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:var(--gap)}.fresh li{display:grid;min-inline-size:0}.fresh-game{display:flex;gap:16px;align-items:center;padding:10px;background:var(--surface);border:var(--line-width) solid var(--line);border-radius:var(--radius);box-shadow:var(--depth)}.fresh-game:hover{border-color:var(--control)}.fresh .glyph{inline-size:68px;block-size:68px;border-radius:max(var(--radius) - 6px,0px)}.fresh-words{display:grid;min-inline-size:0}.fresh-words>small{color:var(--link);font-size:13px}.fresh-words .words{padding:0}
@container main (max-width:1000px){.fresh ul{grid-template-columns:1fr 1fr}}
@container main (max-width:640px){.fresh ul{grid:repeat(2,auto)/auto-flow min(80%,300px);gap:10px;overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:none;margin-inline:-16px;padding-inline:16px;scroll-padding-inline:16px;padding-block-end:6px}.fresh li{scroll-snap-align:start}}`,
  questions: `
.questions{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,7fr);gap:24px 56px}.questions header{display:grid;gap:8px;align-content:start;justify-items:start}.questions header p{color:var(--muted);max-inline-size:36ch}.questions details{border-block-start:1px solid var(--line)}.questions details:last-child{border-block-end:1px solid var(--line)}.questions summary{padding-block:16px;font-size:18px}.questions details p{padding-block-end:20px;color:var(--muted);max-inline-size:64ch}
@container main (max-width:780px){.questions{grid-template-columns:minmax(0,1fr)}}`,
  'sign-up': `
.join{display:grid;grid-template-columns:auto 1fr auto;gap:16px 40px;align-items:center;background:var(--raised);border-radius:calc(var(--radius)*1.25);padding:32px 36px}.join h2{max-inline-size:9em}.join ol{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:24px;counter-reset:step}.join li{counter-increment:step;color:var(--muted);font-size:15px;display:grid;grid-template-columns:auto 1fr;gap:12px;align-items:start;line-height:1.45}.join li::before{content:counter(step);color:var(--link);font:var(--weight) 24px/1 var(--head-face)}
@container main (max-width:960px){.join{grid-template-columns:minmax(0,1fr);padding:24px}.join h2{max-inline-size:none}}@container main (max-width:780px){.join ol{grid-template-columns:minmax(0,1fr);gap:14px}}`,
}

export function sectionsCss(kinds: readonly SectionKind[]): string {
  return kinds.map((kind) => SECTIONS[kind] ?? '').join('')
}
