import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { PROOF_LIMITS, PROOF_TEXTS, shownFileName } from 'contract/proof/proof-rules.ts'
import { badRequest, HttpError, invalidField } from '#http/errors.ts'

/** The fields sent with a file, and the file itself. */
export type ProofForm = { fields: Map<string, string>; fileName: string; content: Buffer }

const FIELD_BYTES = 4 * PROOF_LIMITS.noteLength

/**
 * Reads a form with one file, which is limited while it arrives and touches no disk. What is left of a form that is
 * refused is thrown away.
 * @throws HttpError 413 for a file that is too big, 400 for another form
 */
export function readForm(arriving: AsyncIterable<Uint8Array>, contentType = ''): Promise<ProofForm> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw noFile()
  return new Promise((resolve, reject) => {
    const form = formReader(contentType)
    const source = Readable.from(arriving)
    const refuse = (error: Error) => {
      source.unpipe(form)
      source.destroy()
      reject(error)
    }
    const fields = new Map<string, string>()
    let fileName: string | null = null
    const chunks: Buffer[] = []
    form.on('field', (name, value) => void fields.set(name, value))
    form.on('file', (_name, stream, name) => {
      fileName = shownFileName(name ?? '')
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => refuse(new HttpError(413, PROOF_TEXTS.tooBig)))
      stream.on('error', () => refuse(noFile()))
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => refuse(badRequest('Send one file at a time.')))
    form.on('error', () => refuse(noFile()))
    source.on('error', refuse)
    form.on('finish', () => {
      const content = Buffer.concat(chunks)
      if (fileName === null || content.length === 0) reject(noFile())
      else resolve({ fields, fileName, content })
    })
    source.pipe(form)
  })
}

function formReader(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: 1,
        fileSize: PROOF_LIMITS.fileBytes,
        fields: 4,
        fieldSize: FIELD_BYTES,
        parts: 5,
        headerPairs: 20,
      },
    })
  } catch {
    throw noFile()
  }
}

function noFile(): HttpError {
  return invalidField('file', PROOF_TEXTS.kind)
}
