/** Logs events the specification wants logged and not shown. Nothing personal may be passed. */
export function logNotice(what: string): void {
  console.info(what)
}

/** The same for failures. */
export function logProblem(what: string, error: unknown): void {
  console.warn(what, error instanceof Error ? error.message : error)
}
