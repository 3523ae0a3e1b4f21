import { readFile } from 'node:fs/promises'

/** A change of foreign code, and the file that must hold what it changes. */
interface Fitting {
  readonly file: RegExp
  readonly from: RegExp
  readonly to: string
}

const NONCE = `{ nonce: document.querySelector('style[nonce], script[nonce]')?.nonce ?? '' }`

const FITTINGS: readonly Fitting[] = [
  // Style elements carry the nonce of the document, or the policy refuses them (A14).
  { file: /chunk-55V3NZVF|dnd-kit.dom.index\.js/, from: /\b\w+\.createElement\("style"\)/g, to: `Object.assign($&, ${NONCE})` },
  // The look of Puck reaches elements of other parts and fetches a font; ours stands in `block-canvas.module.css`.
  { file: /chunk-55V3NZVF/, from: /var staticCssDetected = null;/g, to: 'var staticCssDetected = true;' },
  { file: /chunk-55V3NZVF/, from: /var defaultUiStyles = `[^`]*`;/g, to: 'var defaultUiStyles = "";' },
  { file: /chunk-55V3NZVF/, from: /var iframeInteractionStyles = '.*';/g, to: 'var iframeInteractionStyles = "";' },
  { file: /chunk-55V3NZVF/, from: /style: \{ height, visibility: "hidden" \}/g, to: 'style: { height }' },
  // Its words are English and tell of keys that do not drag here; the cards have buttons and keys of their own.
  { file: /dnd-kit.dom.index\.js/, from: /\[Accessibility, AutoScroller,/g, to: '[AutoScroller,' },
]

/** Loader: answers a file of Puck or dnd-kit as it fits, and stops the build when a new version no longer holds what is to be changed. */
export const pitch = async function pitch(this: { readonly resourcePath: string; addDependency: (file: string) => void }): Promise<string> {
  const { resourcePath } = this
  this.addDependency(resourcePath)
  const source = await readFile(resourcePath, 'utf8')
  return FITTINGS.filter(({ file }) => file.test(resourcePath)).reduce((text, { from, to }) => {
    if (text.search(from) === -1) throw new Error(`${resourcePath}: ${from} is not there any more; look at decision 0042.`)
    return text.replace(from, to)
  }, source)
}
