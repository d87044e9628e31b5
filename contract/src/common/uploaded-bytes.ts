import { z } from 'zod'

/** The body of a call that takes a file: its bytes as they arrive, regardless of the declared type. */
export const uploadedBytes = z.custom<AsyncIterable<Uint8Array>>(
  (body) => typeof body === 'object' && body !== null && Symbol.asyncIterator in body,
  'Upload a file.',
)
