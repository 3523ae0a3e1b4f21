export const INDEX_CATEGORIES = `
.cats{border-block-end:1px solid var(--line)}.cats ul{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:0}.cats li+li{border-inline-start:1px solid var(--line)}
.cats a{flex-direction:column;align-items:flex-start;gap:2px;padding:4px 20px 20px;white-space:normal;font:var(--weight) 20px/1.3 var(--head-face)}.cats li:first-child a{padding-inline-start:0}.cats .icon{display:none}.cats small{order:-1;font:400 14px/1.5 var(--body-face)}.cats a:hover span{text-decoration:underline;text-underline-offset:4px}
@media(max-width:820px){.cats ul{grid-template-columns:1fr 1fr}.cats a,.cats li:first-child a{padding:12px 8px;font-size:18px}.cats li{border-block-start:1px solid var(--line)}.cats li:nth-child(odd){border-inline-start:0}.cats li:nth-child(odd) a{padding-inline-start:0}}
.cats [aria-current] span{text-decoration:underline;text-decoration-color:var(--link);text-decoration-thickness:2px;text-underline-offset:6px}`
