/** One server-sent event. */
export type ServerEvent = { id: string; name: string; data: string }

/** Takes a stream of text apart into events; what is not whole yet waits for the next part. */
export function eventReader(): (part: string) => ServerEvent[] {
  let rest = ''
  return (part) => {
    const blocks = (rest + part.replaceAll('\r', '')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const event = readBlock(block)
      return event ? [event] : []
    })
  }
}

/** Comments and blocks without data are no events. */
function readBlock(block: string): ServerEvent | null {
  const event: ServerEvent = { id: '', name: 'message', data: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? []
    if (field === 'id') event.id = value
    if (field === 'event') event.name = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { ...event, data: data.join('\n') } : null
}
