/** An answer as a test checks it: `body` is parsed JSON, or the text when it is none. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  // Tests look into answers of every shape; a wrong guess fails the test itself.
  body: ReturnType<JSON['parse']>
}

type Request = { method: string; body?: unknown; headers: Record<string, string> }

/** Makes one HTTP request; a body that is neither a string nor bytes is sent as JSON. */
export async function send(url: string, request: Request): Promise<Answer> {
  const { body, method } = request
  const isRaw = typeof body === 'string' || body === undefined
  const isFile = body instanceof Uint8Array
  const headers =
    body === undefined || isFile
      ? request.headers
      : { 'content-type': 'application/json', ...request.headers }
  const response = await fetch(url, {
    method,
    headers,
    body: isFile ? new Uint8Array(body) : isRaw ? body : JSON.stringify(body),
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
