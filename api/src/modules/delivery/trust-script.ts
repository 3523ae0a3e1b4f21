/**
 * The one policy of Trusted Types, for code of ours and of libraries alike: scripts come from addresses of our own files, text becomes
 * markup only where nothing in it can run, in a sandboxed frame and in a document that is only read. A sink that is not named here throws.
 */
export const TRUST_SCRIPT = [
  "window.trustedTypes?.createPolicy('default',{",
  "createScriptURL:a=>{const u=new URL(a,location.href);return u.origin===location.origin&&u.pathname.startsWith('/assets/')?a:null},",
  "createHTML:(h,_,s)=>s==='HTMLIFrameElement srcdoc'||s==='DOMParser parseFromString'?h:null})",
].join('')

/** What the policy asks of every document that carries the script. */
export const TRUST_DIRECTIVES = ["require-trusted-types-for 'script'", 'trusted-types default']
