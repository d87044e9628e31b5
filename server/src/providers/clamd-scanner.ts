import NodeClam from 'clamscan'
import type { Scanner } from './scanner.ts'

/** So long a scan may take, in ms. */
const TIMEOUT_MS = 30_000

/** A clamd that listens on a port of a host. */
export function clamdScanner({ host, port }: { host: string; port: number }): Scanner {
  return {
    isOn: true,
    isClean: async (content) => {
      const scanner = await new NodeClam().init({
        preference: 'clamdscan',
        clamscan: { active: false },
        clamdscan: { host, port, timeout: TIMEOUT_MS, localFallback: false, bypassTest: true },
      })
      const { isInfected } = await within(scanner.scanStream(content))
      // Null is what it says when it has no answer.
      if (isInfected === null) throw new Error('The virus scanner gave no answer')
      return !isInfected
    },
  }
}

async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The virus scanner did not answer in time')), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
