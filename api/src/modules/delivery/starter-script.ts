import type { FileLink } from './document-files.ts'
import { jsonInScript } from './html-text.ts'

/**
 * Fetches the shell's script and what it will need after the page has been painted, or at the first touch or key. It stands at the end of
 * the body, so it runs when the style sheets are there; the second frame after that begins when the first was painted. Until the shell
 * took the page over (`parlourTaken`), no form leaves the page, and the last button that was pressed is kept for it (`parlourPressed`).
 */
const STARTER = [
  '(([u,i],f)=>{',
  'let d;const w=window,e=document,r=requestAnimationFrame,',
  "a=(t,p)=>e.head.append(Object.assign(e.createElement(t),{crossOrigin:'anonymous',...p})),",
  'g=()=>{if(d)return;d=1;',
  "a('script',{src:u,integrity:i,fetchPriority:'high'});",
  "for(const[h,n]of f)a('link',{...(h.endsWith('.css')?{rel:'stylesheet'}:{rel:'preload',as:'script'}),href:h,integrity:n})};",
  "w.addEventListener('click',v=>{if(w.parlourTaken)return;const b=v.target.closest?.('button');",
  'if(b){w.parlourPressed=b;if(b.form)v.preventDefault()}g()},true);',
  "w.addEventListener('submit',v=>{if(!w.parlourTaken)v.preventDefault()},true);",
  "for(const n of['pointerdown','keydown','touchstart'])w.addEventListener(n,g,{once:true,capture:true,passive:true});",
  'r(()=>r(g))',
  '})',
].join('')

/** The inline script that starts the shell in a document which can be read before. */
export function starterScript(entry: FileLink, files: readonly FileLink[]): string {
  const pairOf = ({ href, integrity }: FileLink) => [href, integrity]
  return `${STARTER}(${jsonInScript(pairOf(entry))},${jsonInScript(files.map(pairOf))})`
}
