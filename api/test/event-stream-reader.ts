/** A live stream as a client reads it, piece by piece. */
export interface ReadStream {
  readonly response: Response
  /** All of its text once that is enough, or `<end>` after what there was when the stream ends before. */
  readonly readUntil: (isEnough: (text: string) => boolean) => Promise<string>
}

/** Opens the stream of whoever has the token. */
export async function openEventStream(
  origin: string,
  token: string,
  { headers = {}, signal }: { readonly headers?: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<ReadStream> {
  const response = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}`, ...headers }, signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (isEnough: (text: string) => boolean): Promise<string> => {
    while (!isEnough(text)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return `${text}<end>`
      text += value
    }
    return text
  }
  return { response, readUntil }
}

/** The topics of the changes that a stream told, in their order. */
export function topicsIn(text: string): readonly string[] {
  return [...text.matchAll(/event: change\ndata: \{"topic":"([a-z]+)"\}/g)].map(([, topic = '']) => topic)
}
