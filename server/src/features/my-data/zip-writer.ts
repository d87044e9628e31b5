import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A packed entry: text is compressed; files are compressed already, and doing it again would only take time. */
type Entry = {
  name: string
  isCompressed: boolean
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A ZIP that is sent on while it grows. */
export function zipWriter(write: (chunk: Uint8Array) => Promise<void>, madeOn: Date) {
  const waiting: Uint8Array[] = []
  let problem: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) problem = error
    else waiting.push(chunk)
  })
  const handOn = async () => {
    for (const chunk of waiting.splice(0)) await write(chunk)
    if (problem) throw problem
  }
  return {
    add: async ({ name, isCompressed, content }: Entry): Promise<void> => {
      const file = isCompressed ? new ZipDeflate(name) : new ZipPassThrough(name)
      file.mtime = madeOn
      zip.add(file)
      for await (const chunk of content) {
        file.push(chunk)
        await handOn()
      }
      file.push(new Uint8Array(), true)
      await handOn()
    },
    end: async (): Promise<void> => {
      zip.end()
      await handOn()
    },
  }
}
