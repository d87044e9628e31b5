import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { usedImages } from 'contract/staff/content/used-images.ts'
import { IMAGE_TEXTS } from 'contract/staff/images/image-limits.ts'
import { isOffline } from '#shared/connection.ts'
import { consoleApi } from '#staff/console-api.ts'
import { whenDescribed } from '#staff/images/described.ts'

/**
 * The image fields whose image has no description in the library yet. None while it is unavailable: the server then
 * refuses the act, after its question.
 */
export async function undescribedImages(kind: ContentKind, values: ContentValues): Promise<FieldProblem[]> {
  const shown = usedImages(kind, values)
  if (shown.length === 0 || isOffline()) return []
  await whenDescribed()
  const found = await Promise.all(
    shown.map(async ({ field, name }) => ((await isUndescribed(name)) ? [field] : [])),
  )
  return found.flat().map((field) => ({ field, message: IMAGE_TEXTS.altNeeded }))
}

async function isUndescribed(name: string): Promise<boolean> {
  const criteria = [{ field: 'name', op: 'Equal', values: [name] }]
  const { results } = await consoleApi.images.query.call({ criteria }).catch(() => ({ results: [] }))
  return results.some(({ alt, isDecorative }) => alt === '' && !isDecorative)
}
