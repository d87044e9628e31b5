import { IMAGE_WIDTHS } from 'contract/staff/images/image-limits.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { images } from '#db/tables/images.table.ts'
import { notFound } from '#http/errors.ts'
import { noStore } from '#http/security.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { fileName } from './file-name.ts'

/** What is asked for can be a page of its own: nothing in it may run or load. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The images of the portal at `/media/{name}-{width}.webp`, for whoever has the address. Every width of the list can be
 * asked for; what is not stored in it is answered in the next larger one, or else the largest.
 */
export async function serveMedia(
  app: FastifyInstance,
  { db, media }: { db: Db; media: MediaStore },
): Promise<void> {
  // Other names below `/media/` are those of pictures that come with the portal.
  app.get<{ Params: { file: string } }>(
    '/media/:file(^[\\da-f]{32}-\\d{1,4}\\.webp$)',
    async (request, reply) => {
      noStore(reply)
      reply.header('content-security-policy', POLICY)
      const bytes = await readImage(request.params.file, db, media)
      if (!bytes) throw notFound()
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(Buffer.from(bytes))
    },
  )
}

async function readImage(file: string, db: Db, media: MediaStore): Promise<Uint8Array | null> {
  const [, name = '', asked = ''] = /^([\da-f]{32})-(\d{1,4})\.webp$/.exec(file) ?? []
  if (!name) return null
  const [image] = await db.select({ widths: images.widths }).from(images).where(eq(images.name, name))
  const wanted = Number(asked)
  const isKnown = IMAGE_WIDTHS.some((width) => width === wanted) || image?.widths.includes(wanted)
  const width = image?.widths.find((stored) => stored >= wanted) ?? image?.widths.at(-1)
  return isKnown && width ? media.read(fileName(name, width)) : null
}
