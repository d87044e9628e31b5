import type { z } from 'zod'

/** The problems of entered values, by field. */
export function problemsOf(schema: z.ZodType, entered: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(entered).error?.issues ?? [])
    found[String(path[0])] ??= message
  return found
}
