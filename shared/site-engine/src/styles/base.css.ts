/** Elements, buttons, panels and footer, the same for every template. */
export const BASE_CSS = `
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-block-start:80px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:400 16px/var(--leading) var(--body-face);overflow-x:clip}
h1,h2,h3,.brand{font-family:var(--head-face);font-weight:var(--weight);line-height:var(--head-leading);letter-spacing:var(--tracking);margin:0;text-wrap:balance}
h2{font-size:26px}h3{font-size:19px}
p{margin:0;text-wrap:pretty}
ul,ol{margin:0;padding:0;list-style:none}
a{color:inherit;text-decoration:none}
button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:start;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:3px}
svg{display:block}
.art{inline-size:100%;block-size:100%}
.icon{inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;flex:none}
[dir=rtl] .i-arrow{transform:scaleX(-1)}
.mark{inline-size:24px;block-size:24px;fill:var(--link);flex:none}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:16px;inset-block-start:-60px;background:var(--accent);color:var(--ink);padding:12px 16px;z-index:9}
.skip:focus{inset-block-start:8px}
.notice{display:flex;justify-content:space-between;align-items:center;gap:16px;background:var(--raised);color:var(--muted);font-size:13px;padding:6px max(16px,calc((100% - var(--measure))/2 + 24px));line-height:1.5}
.notice span{display:flex;gap:8px;align-items:center}.notice .icon{inline-size:16px;block-size:16px}.notice b{font-weight:600;color:var(--text)}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:44px;padding:8px 20px;border-radius:var(--button-radius);background:var(--accent);color:var(--ink);font-weight:600;line-height:1.3;text-align:center;border:1px solid transparent;transition:opacity .12s ease-out}
.button:hover{opacity:.88}
.button.quiet{background:transparent;color:var(--text);border-color:var(--control)}
.button.big{min-block-size:52px;padding-inline:28px;font-size:17px}
.button.small{min-block-size:32px;padding:2px 14px;font-size:14px}
.more{display:inline-flex;align-items:center;gap:6px;min-block-size:44px;color:var(--link);font-weight:600;font-size:15px;white-space:nowrap}
.more:hover{text-decoration:underline;text-underline-offset:4px}.more .icon{inline-size:18px;block-size:18px}
.brand{display:inline-flex;align-items:center;gap:10px;font-size:22px;min-inline-size:0;min-block-size:44px}
.brand bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
main,.foot-in,.head-in{inline-size:100%;max-inline-size:calc(var(--measure) + 48px);margin-inline:auto;padding-inline:24px}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--rhythm);padding-block:24px var(--rhythm)}
.tag{position:absolute;inset-block-start:8px;inset-inline-start:8px;background:var(--page);color:var(--text);font-size:12px;font-weight:600;line-height:1.4;padding:2px 8px;border-radius:min(var(--radius),8px)}
.page-head{display:grid;gap:8px;padding-block-start:16px}.page-head h1{font-size:clamp(32px,4.5vw,48px)}.page-head p{color:var(--muted);max-inline-size:64ch;font-size:18px}
.prose{display:grid;gap:12px;max-inline-size:760px}
.prose section,.prose details{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:18px 20px}
.prose h2,.prose summary{font:600 18px/var(--head-leading) var(--head-face);letter-spacing:0}.prose summary{cursor:pointer;min-block-size:24px}.prose p{color:var(--muted);margin-block-start:8px}
.panel{inline-size:min(420px,calc(100% - 32px));max-block-size:calc(100% - 32px);overflow:auto;margin:auto;padding:24px;border:1px solid var(--line);border-radius:min(var(--radius),16px);background:var(--surface);color:var(--text)}
.panel:popover-open{display:grid;gap:14px}.panel::backdrop{background:rgb(10 4 6/.7)}
.panel h2{font-size:24px}.panel p{color:var(--muted)}.panel ol{display:grid;gap:6px;color:var(--muted);list-style:decimal inside;font-size:15px}
.panel label{font-weight:600;font-size:14px;margin-block-end:-8px}.panel .check{display:flex;gap:10px;align-items:center;margin:0;min-block-size:28px}.panel .check input{inline-size:20px;block-size:20px;accent-color:var(--accent)}
.panel input:not([type=checkbox]){font:inherit;inline-size:100%;min-block-size:46px;padding:8px 12px;color:inherit;background:var(--page);border:1px solid var(--control);border-radius:min(var(--button-radius),10px)}
.panel .pair{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.panel .balance{display:flex;justify-content:space-between;align-items:baseline;gap:12px;padding:14px 16px;background:var(--raised);border-radius:min(var(--radius),12px)}.balance bdi{font-size:22px;font-weight:600;color:var(--text);font-variant-numeric:tabular-nums}
.foot{border-block-start:1px solid var(--line);background:var(--surface);color:var(--muted);font-size:15px}
.foot-in{display:grid;grid-template-columns:1.3fr 1fr 1fr 1.6fr;gap:32px;padding-block:40px}
.foot .brand{color:var(--text);max-inline-size:100%}
.foot-links li a{display:inline-flex;align-items:center;min-block-size:34px}.foot-links a:hover,.languages a:hover{color:var(--text);text-decoration:underline;text-underline-offset:4px}
.licence{border:1px dashed var(--control);border-radius:min(var(--radius),10px);padding:14px 16px;align-self:start}.licence h2{font:600 15px/1.4 var(--body-face);color:var(--text);letter-spacing:0;margin-block-end:4px}
.adult{display:flex;gap:14px;align-items:flex-start}.eighteen{flex:none;display:grid;place-items:center;inline-size:48px;block-size:48px;border:2px solid var(--link);border-radius:50%;color:var(--text);font-size:15px}
.languages{grid-column:1/-1;border-block-start:1px solid var(--line);padding-block-start:16px}.languages ul{display:flex;flex-wrap:wrap;gap:2px 20px}.languages a,.languages b{display:inline-flex;align-items:center;min-block-size:32px}.languages b{color:var(--text);font-weight:600}
@media(max-width:1000px){.foot-in{grid-template-columns:1fr 1fr}}
@media(max-width:640px){main,.foot-in,.head-in{padding-inline:16px}main{gap:calc(var(--rhythm)*.75)}h2{font-size:22px}.foot-in{grid-template-columns:minmax(0,1fr);gap:24px}.notice{padding-inline:16px}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}`
