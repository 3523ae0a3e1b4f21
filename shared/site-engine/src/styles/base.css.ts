export const BASE_CSS = `
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-block-start:80px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:400 16px/var(--leading) var(--body-face);overflow-x:clip}
h1,h2,h3,.brand{font-family:var(--head-face);font-weight:var(--weight);line-height:var(--head-leading);letter-spacing:var(--tracking);margin:0;text-wrap:balance}
h2{font-size:var(--h2)}h3{font-size:19px}
p{margin:0;text-wrap:pretty}
ul,ol{margin:0;padding:0;list-style:none}
a{color:inherit;text-decoration:none}
bdi{text-align:-webkit-match-parent;text-align:match-parent}
button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:start;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:3px}
svg{display:block}.glyph{flex:none}
summary{list-style:none;cursor:pointer;display:flex;justify-content:space-between;align-items:center;gap:16px;min-block-size:44px;font:600 17px/1.4 var(--body-face)}summary::-webkit-details-marker{display:none}summary::after{content:'';flex:none;inline-size:9px;block-size:9px;margin-inline:4px;border:solid var(--link);border-width:0 2px 2px 0;transform:translateY(-2px) rotate(45deg);transition:transform .2s ease-out}details[open]>summary::after{transform:translateY(2px) rotate(225deg)}summary:hover{color:var(--link)}
.art{inline-size:100%;block-size:100%}
.icon{inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;flex:none}
.arrow{flex:none;inline-size:8px;block-size:8px;margin-inline:1px 4px;border:solid;border-width:2px 2px 0 0;transform:rotate(45deg)}[dir=rtl] .arrow{transform:rotate(-135deg)}
.mark{inline-size:24px;block-size:24px;fill:var(--link);flex:none}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:16px;inset-block-start:-60px;background:var(--accent);color:var(--ink);padding:12px 16px;z-index:9}
.skip:focus{inset-block-start:8px}
.notice{display:flex;justify-content:space-between;align-items:center;gap:16px;background:var(--raised);color:var(--muted);font-size:13px;padding:6px max(16px,calc((100% - var(--measure))/2 + 24px));line-height:1.5}
.notice span{display:flex;gap:8px;align-items:center}.notice span span{display:block}.notice .icon{inline-size:16px;block-size:16px}.notice b{font-weight:600;color:var(--text)}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:44px;padding:8px 20px;border-radius:var(--button-radius);background:var(--accent);color:var(--ink);font-weight:600;line-height:1.3;text-align:center;border:1px solid transparent;transition:opacity .12s ease-out}
.button:hover{opacity:.88}
.button.quiet{background:transparent;color:var(--text);border-color:var(--control)}
.button.big{min-block-size:52px;padding-inline:28px;font-size:17px}
.button.small{min-block-size:32px;padding:2px 14px;font-size:14px}
.more{position:relative;display:inline-flex;align-items:center;gap:6px;min-block-size:44px;color:var(--link);font-weight:600;font-size:15px;white-space:nowrap}
.more:hover{text-decoration:underline;text-underline-offset:4px}
.brand{display:inline-flex;align-items:center;gap:10px;font-size:22px;min-inline-size:0;min-block-size:44px}
.brand bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
main,.foot-in,.head-in{inline-size:100%;max-inline-size:calc(var(--measure) + 48px);margin-inline:auto;padding-inline:24px}
main{container:main/inline-size;display:grid;grid-template-columns:minmax(0,1fr);gap:var(--rhythm);padding-block:24px var(--rhythm)}
.tag{position:absolute;inset-block-start:8px;inset-inline-start:8px;background:var(--page);color:var(--text);font-size:12px;font-weight:600;line-height:1.4;padding:2px 8px;border-radius:min(var(--radius),8px)}
@media(max-width:640px){main,.foot-in,.head-in{padding-inline:16px}main{gap:calc(var(--rhythm)*.75)}h2{font-size:min(var(--h2),24px)}.notice{padding-inline:16px}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}`
