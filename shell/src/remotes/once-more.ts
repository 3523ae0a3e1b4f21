/**
 * Loads, and after a failure once more. The browser answers the first request after a failed preload from its memory of that failure;
 * only the next one goes out, so without this a retry would fail once for every file that the document preloads.
 */
export async function onceMore<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch(load)
}
