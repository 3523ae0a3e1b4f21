export interface ReadStream {
  readonly response: Response
  readonly readUntil: (isEnough: (text: string) => boolean) => Promise<string>
}

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

export function topicsIn(text: string): readonly string[] {
  return [...text.matchAll(/event: change\ndata: \{"topic":"([a-z]+)"\}/g)].map(([, topic = '']) => topic)
}
