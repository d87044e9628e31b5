/** A list with more rows than this is sent in parts. */
const LONG = 1000
const PART = 200

/** Whether an answer is a page with more rows than its text should keep in memory as a whole. */
export function isLongList(body: unknown): body is { results: unknown[] } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'results' in body &&
    Array.isArray(body.results) &&
    body.results.length > LONG
  )
}

/** The JSON of a long list in parts, which are made while they are sent. */
export function longListText(body: { results: unknown[] }): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const parts = partsOf(body)
  return new ReadableStream(
    {
      pull(controller) {
        const { value, done } = parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    },
    { highWaterMark: 1 },
  )
}

function* partsOf({ results, ...rest }: { results: unknown[] }): Generator<string> {
  const others = JSON.stringify(rest).slice(1)
  yield '{"results":['
  for (let from = 0; from < results.length; from += PART)
    yield (from > 0 ? ',' : '') + JSON.stringify(results.slice(from, from + PART)).slice(1, -1)
  yield others === '}' ? ']}' : `],${others}`
}
