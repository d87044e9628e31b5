type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Whether nothing should be prefetched: the member asked to save data, or the browser finds the connection
 * slow.
 */
export function isMeteredConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')
}
