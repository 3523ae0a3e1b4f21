import type { FileLink } from './document-files.ts'
import { jsonInScript } from './html-text.ts'

/** Loads the shell after the first paint or first input; until `parlourTaken` it blocks forms and records `parlourPressed`. */
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

export function starterScript(entry: FileLink, files: readonly FileLink[]): string {
  const pairOf = ({ href, integrity }: FileLink) => [href, integrity]
  return `${STARTER}(${jsonInScript(pairOf(entry))},${jsonInScript(files.map(pairOf))})`
}

/** A font that is not here at the first frame is not used on this page: its text would move the page when it came. */
export function fontScript(fonts: readonly FileLink[]): string {
  const isHere = 'h=>performance.getEntriesByName(new URL(h,location).href)[0]'
  const hrefs = jsonInScript(fonts.map(({ href }) => href))
  return `requestAnimationFrame(()=>{${hrefs}.every(${isHere})||(document.documentElement.dataset.fonts='late')})`
}
