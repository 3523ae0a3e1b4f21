/** The only Trusted Types policy: scripts only from own files, markup only where it cannot execute. Other sinks throw. */
export const TRUST_SCRIPT = [
  "window.trustedTypes?.createPolicy('default',{",
  "createScriptURL:a=>{const u=new URL(a,location.href);return u.origin===location.origin&&u.pathname.startsWith('/assets/')?a:null},",
  "createHTML:(h,_,s)=>s==='HTMLIFrameElement srcdoc'||s==='DOMParser parseFromString'?h:null})",
].join('')

export const TRUST_DIRECTIVES = ["require-trusted-types-for 'script'", 'trusted-types default']
