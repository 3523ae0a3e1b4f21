/** Round marks with a name below. */
export const CIRCLES_CATEGORIES = `
.cats{overflow-x:auto;scrollbar-width:none;margin-block-end:calc(var(--rhythm)*-.4)}.cats ul{display:grid;grid-template-columns:repeat(5,minmax(76px,1fr));gap:8px}.cats a{flex-direction:column;gap:8px;font-size:14px;font-weight:500;text-align:center;white-space:normal;line-height:1.3}.cats i{display:grid;place-items:center;inline-size:72px;block-size:72px;border-radius:50%;background:var(--raised);box-shadow:0 0 0 2px var(--page),0 0 0 4px var(--accent);margin:4px}.cats .icon{inline-size:30px;block-size:30px}.cats small{display:none}
@media(max-width:640px){.cats i{inline-size:60px;block-size:60px}.cats ul{gap:4px;grid-template-columns:repeat(5,minmax(88px,1fr))}.cats a{font-size:13px}}
.cats [aria-current] i{background:var(--accent)}.cats [aria-current] .icon{color:var(--ink)}`
