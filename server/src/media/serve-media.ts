import { IMAGE_WIDTHS } from 'contract/staff/images/image-limits.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#db/open.ts'
import { images } from '#db/tables/media.table.ts'
import { notFound } from '#http/errors.ts'
import { noStore } from '#http/security.ts'
import type { AttachmentAddresses } from '#providers/attachment-addresses.ts'
import { fileName, mediaNameOf } from '#providers/file-name.ts'
import type { MediaStore } from '#providers/media-store.ts'

/** The file can be opened as a page of its own: nothing in it may run or load. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

type Served = { db: Db; media: MediaStore; addresses: AttachmentAddresses; clock: () => Date }
type Asked = { Params: { file: string }; Querystring: { as?: string } }

/**
 * The images of the portal at `/media/{name}-{width}.webp`, for everybody with the address. Every width of
 * the list can be requested; a width that is not stored gets the next larger one, or else the largest. Beside
 * them lie attachments, for everybody with a signed, unexpired address: as downloads, with any content.
 */
export async function serveMedia(app: FastifyInstance, served: Served): Promise<void> {
  // Other names below `/media/` are those of pictures that come with the portal.
  app.get<Asked>(
    '/media/:file(^[\\da-f]{32}(?:-\\d{1,4}\\.webp|\\.pdf)$)',
    async ({ params: { file }, query }, reply) => {
      noStore(reply)
      reply.header('content-security-policy', POLICY)
      return file.endsWith('.pdf')
        ? sendAttachment(reply, file, query, served)
        : sendImage(reply, file, served)
    },
  )
}

async function sendImage(reply: FastifyReply, file: string, { db, media }: Served): Promise<FastifyReply> {
  const bytes = await readImage(file, db, media)
  if (!bytes) throw notFound()
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('image/webp')
    .send(Buffer.from(bytes))
}

async function sendAttachment(
  reply: FastifyReply,
  file: string,
  query: Asked['Querystring'],
  { media, addresses, clock }: Served,
): Promise<FastifyReply> {
  const left = addresses.open(mediaNameOf(file), query, clock())
  const bytes = left === null ? null : await media.read(file)
  if (!bytes || left === null) throw notFound()
  return reply
    .header('cache-control', `private, max-age=${Math.floor(left / 1000)}, immutable`)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(query.as ?? '')}`)
    .type('application/pdf')
    .send(Buffer.from(bytes))
}

/**
 * Encodes a name for a header: the characters that `encodeURIComponent` leaves and RFC 8187 does not are
 * encoded too.
 */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
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
