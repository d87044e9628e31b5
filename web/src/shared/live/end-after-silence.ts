/** The same bytes; the stream fails after `ms` of silence, which ends its source too. */
export function endAfterSilence(source: ReadableStream<Uint8Array>, ms: number): ReadableStream<Uint8Array> {
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = (controller: TransformStreamDefaultController<Uint8Array>) => {
    clearTimeout(silence)
    silence = setTimeout(() => controller.error(new Error(`Nothing came for ${ms} ms`)), ms)
  }
  return source.pipeThrough(
    new TransformStream({
      start: listen,
      transform: (chunk, controller) => {
        listen(controller)
        controller.enqueue(chunk)
      },
      flush: () => clearTimeout(silence),
    }),
  )
}
