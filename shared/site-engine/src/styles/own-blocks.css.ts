/** The blocks whose words are the merchant's own. */
export const OWN_BLOCKS_CSS = `
.own-banner{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:20px 40px;background:var(--raised);border:var(--line-width) solid var(--line);border-radius:calc(var(--radius)*1.25);padding:32px 36px}.own-banner>div{display:grid;gap:8px;flex:1 1 280px;min-inline-size:0}.own-banner p{color:var(--muted);max-inline-size:64ch}.own-banner :is(h2,p,a),.own-text{overflow-wrap:anywhere}
.own-text{display:grid;gap:12px;max-inline-size:72ch}.own-text p{color:var(--muted);font-size:17px}.questions p{overflow-wrap:anywhere}
@container main (max-width:640px){.own-banner{padding:24px 20px}.own-banner .button{inline-size:100%}}`
