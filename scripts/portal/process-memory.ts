const MEGABYTE = 1024 * 1024

/** The memory of a portal's process in MB by its `/metrics`: what it holds of the machine, and what its heap uses. */
export async function processMemory(url: string): Promise<{ residentMb: number; heapMb: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / MEGABYTE
  return { residentMb: read('process_resident_memory_bytes'), heapMb: read('nodejs_heap_size_used_bytes') }
}
