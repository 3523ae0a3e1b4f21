export const PILLS_CATEGORIES = `
.cats{overflow-x:auto;scrollbar-width:none;margin-block:calc(var(--rhythm)*-.35)}.cats ul{inline-size:max-content;min-inline-size:100%}.cats li{flex:1}
.cats a{justify-content:center;padding-inline:20px;background:var(--surface);border:1px solid var(--line);border-radius:var(--button-radius)}.cats a:hover{border-color:var(--control)}
.cats [aria-current]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}`
