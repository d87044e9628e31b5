import { ORPCError } from '@orpc/client'
import type { ErrorBody, FieldProblem } from 'contract/common/answer.ts'

/** Standard reason phrases: HTTP/2 responses carry none. */
const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** `An error has occurred: {status text}`. */
export function statusMessage(error: unknown): string {
  return `An error has occurred: ${error instanceof ORPCError ? (reasonPhrases[error.status] ?? error.status) : 'Network error'}`
}

/**
 * The body of a refused call, null without a response or a message. Other servers may send only a message.
 */
export function errorBodyOf(error: unknown): ErrorBody | null {
  if (!(error instanceof ORPCError) || typeof error.data !== 'object' || error.data === null) return null
  const message =
    'message' in error.data && typeof error.data.message === 'string' ? error.data.message : null
  if (isOwnForm(error.data))
    return { ...error.data, message, errors: error.data.errors.filter(isFieldProblem) }
  return message === null ? null : { message, errors: [] }
}

function isOwnForm(data: object): data is ErrorBody {
  return 'errors' in data && Array.isArray(data.errors)
}

function isFieldProblem(entry: unknown): entry is FieldProblem {
  if (typeof entry !== 'object' || entry === null || !('field' in entry) || !('message' in entry))
    return false
  return typeof entry.field === 'string' && typeof entry.message === 'string'
}

/** The message of a failed call for people: the server's, otherwise the status text. */
export function errorMessage(error: unknown): string {
  return errorBodyOf(error)?.message || statusMessage(error)
}

/** The same with each failed field on its own line. */
export function errorMessages(error: unknown): string[] {
  const fields = errorBodyOf(error)?.errors.map((entry) => entry.message) ?? []
  return [...new Set([errorMessage(error), ...fields])]
}

/** True for a response with this status. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ORPCError && error.status === status
}

/** True when it is unknown whether the server performed the call: no response, or a server error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}
