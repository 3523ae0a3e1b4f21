export const FOOTER_CSS = `
.foot{container:foot/inline-size;border-block-start:1px solid var(--line);background:var(--surface);color:var(--muted);font-size:15px}
.foot-in{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,3fr) minmax(0,3fr) minmax(0,6fr);gap:32px 40px;padding-block:44px 28px}
.foot .brand{color:var(--text);max-inline-size:100%}.foot-brand{display:grid;gap:8px;align-content:start;min-inline-size:0}.market{overflow-wrap:anywhere}
.foot-links li a{display:inline-flex;align-items:center;min-block-size:36px}.foot-links a:hover,.languages a:hover{color:var(--text);text-decoration:underline;text-underline-offset:4px}
.slots{display:grid;gap:20px;align-content:start}.slots h2{font:600 15px/1.4 var(--body-face);color:var(--text);letter-spacing:0;margin-block-end:6px}.licence{border:1px dashed var(--control);border-radius:min(var(--radius),10px);padding:14px 16px}
.adult{grid-column:1/-1;display:flex;gap:14px;align-items:center;border-block-start:1px solid var(--line);padding-block-start:24px}.adult a{color:var(--text);text-decoration:underline;text-underline-offset:4px;white-space:nowrap}.eighteen{flex:none;display:grid;place-items:center;inline-size:48px;block-size:48px;border:2px solid var(--link);border-radius:50%;color:var(--text);font-size:15px}
.languages{grid-column:1/-1;border-block-start:1px solid var(--line);padding-block-start:16px}.languages ul{display:flex;flex-wrap:wrap;gap:2px 20px}.languages a,.languages b{display:inline-flex;align-items:center;min-block-size:36px}.languages b{color:var(--text);font-weight:600}
@container foot (max-width:1040px){.foot-in{grid-template-columns:1fr 1fr}.foot-brand,.slots{grid-column:1/-1}.slots{grid-template-columns:1fr 1fr;gap:32px 40px}}
@container foot (max-width:640px){.foot-in{gap:24px 20px;padding-block:32px 20px}.slots{grid-template-columns:minmax(0,1fr);gap:20px}.adult{align-items:flex-start}.foot-links li a,.languages a,.languages b{min-block-size:44px}}`
