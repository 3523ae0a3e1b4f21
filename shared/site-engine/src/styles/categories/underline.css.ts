export const UNDERLINE_CATEGORIES = `
.cats ul{flex-wrap:wrap;gap:0 40px;align-items:baseline}.cats a{align-items:baseline;gap:6px;min-block-size:56px;color:var(--muted);font:var(--weight) clamp(23px,2.5cqi,32px)/1.3 var(--head-face)}.cats i{display:none}
.cats span{padding-block:6px;border-block-end:3px solid var(--line)}.cats small{align-self:flex-start;padding-block-start:4px;font:500 13px/1.4 var(--body-face)}.cats a:hover,.cats [aria-current]{color:var(--text)}.cats a:hover span,.cats [aria-current] span{border-color:var(--accent)}
@container main (max-width:640px){.cats ul{gap:0 24px}}`
