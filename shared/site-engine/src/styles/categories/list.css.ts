export const LIST_CATEGORIES = `
.cats ul{flex-direction:column;gap:2px}.cats a{padding-inline:12px;min-block-size:44px;border-radius:var(--button-radius);font-weight:500}.cats a:hover{background:var(--raised)}.cats small{margin-inline-start:auto}
@media(max-width:1000px){.cats ul{flex-direction:row;inline-size:max-content}.cats a{padding-inline:10px}}
.cats [aria-current]{background:var(--raised);box-shadow:inset 3px 0 var(--accent)}[dir=rtl] .cats [aria-current]{box-shadow:inset -3px 0 var(--accent)}`
