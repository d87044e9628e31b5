/** Logs events the specification wants logged and not shown. Nothing personal may be passed. */
export function logNotice(message: string): void {
  console.info(message)
}

/** The same for failures. */
export function logProblem(message: string, error: unknown): void {
  console.warn(message, error instanceof Error ? error.message : error)
}
