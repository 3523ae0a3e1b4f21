export const TABS_CATEGORIES = `
.cats{overflow-x:auto;scrollbar-width:none;border-block-end:1px solid var(--line)}.cats ul{gap:0;inline-size:max-content}.cats a{padding-inline:16px;min-block-size:44px;font-size:14px}.cats [aria-current]{box-shadow:inset 0 -2px var(--accent)}.cats a:hover{background:var(--surface)}.cats .icon{inline-size:18px;block-size:18px}`
