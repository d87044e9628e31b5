import { HttpError, invalidField } from '#http/errors.ts'

/** A refusal of a query; `target` is the rejected part. */
export const badQuery = (target: string, message: string) => invalidField(target, message)

export const tooLarge = (target: string, message: string) =>
  new HttpError(413, message, [{ field: target, message }])

export const notAnswered = (target: string, message: string) =>
  new HttpError(501, message, [{ field: target, message }])
