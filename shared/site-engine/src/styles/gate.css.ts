export const GATE_CSS = `
body{min-block-size:100vh;display:flex;flex-direction:column}
main{flex:1;align-content:center;justify-items:center;gap:20px;max-inline-size:640px;text-align:center}
h1{font-size:clamp(26px,7vw,38px)}
.head{max-inline-size:100%}.brand{max-inline-size:100%}
.pair{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-block:8px;inline-size:min(440px,100%)}.pair>*{flex:1 1 200px}
.care,nav{color:var(--muted);font-size:14px}
nav ul{display:flex;flex-wrap:wrap;justify-content:center;gap:0 16px}
nav a{display:inline-flex;align-items:center;min-block-size:44px}nav a:hover{text-decoration:underline;text-underline-offset:4px}`
