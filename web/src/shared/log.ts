/** What the specification wants logged and not shown. Nothing personal may be passed. */
export function logProblem(what: string, error: unknown): void {
  console.warn(what, error instanceof Error ? error.message : error)
}
