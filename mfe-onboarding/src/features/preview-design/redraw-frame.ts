type Parts = { readonly head: string; readonly style: string; readonly body: string }

/** Patches the frame from `from` to `to` without reload, so scroll position stays. Frame and patches run no scripts. */
export function redrawFrame(frame: Document, from: string, to: string): void {
  const shown = partsOf(from)
  const wanted = partsOf(to)
  if (wanted.style !== shown.style) {
    const style = frame.querySelector('style')
    if (style) style.textContent = wanted.style
  }
  if (wanted.head !== shown.head) takeHead(frame, read(wanted.head))
  if (wanted.body !== shown.body) becomeLike(frame.body, read(wanted.body).body)
}

function partsOf(html: string): Parts {
  const styleTag = html.indexOf('<style')
  const style = html.indexOf('>', styleTag) + 1
  const styleEnd = html.indexOf('</style>', style)
  return { head: html.slice(0, styleTag), style: html.slice(style, styleEnd), body: html.slice(html.indexOf('<body', styleEnd)) }
}

function read(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function takeHead(frame: Document, wanted: Document): void {
  takeAttributes(frame.documentElement, wanted.documentElement)
  frame.title = wanted.title
  for (const meta of wanted.querySelectorAll<HTMLMetaElement>('meta[name]')) {
    frame.querySelector(`meta[name="${meta.name}"]`)?.setAttribute('content', meta.content)
  }
}

function becomeLike(shown: Element, wanted: Element): void {
  takeAttributes(shown, wanted)
  const coming = [...wanted.childNodes]
  const present = [...shown.childNodes]
  for (const [place, next] of coming.entries()) {
    const now = present[place]
    if (now === undefined) shown.append(next)
    else become(now, next)
  }
  for (const surplus of present.slice(coming.length)) surplus.remove()
}

function become(now: ChildNode, next: ChildNode): void {
  if (isElement(now) && isElement(next) && now.tagName === next.tagName && !isDrawing(now)) becomeLike(now, next)
  else if (!now.isEqualNode(next)) now.replaceWith(next)
}

function isDrawing({ tagName }: Element): boolean {
  return tagName === 'svg'
}

/** Nodes of a frame belong to another realm, so `instanceof` does not work. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function takeAttributes(shown: Element, wanted: Element): void {
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
}
