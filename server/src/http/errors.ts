import type { ErrorBody, FieldProblem, NamedListing } from 'contract/common/answer.ts'
import { ERROR_CODES } from 'contract/common/error-codes.ts'
import { EULA_TEXTS } from 'contract/eula/eula-rules.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { STANDING_TEXTS } from 'contract/members/standing.ts'
import type { FastifyReply } from 'fastify'

type MoreOfRefusal = Pick<ErrorBody, 'code' | 'existing' | 'conflict'>

/** A call that is refused: becomes the status and the body `{message, errors, code}`. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldProblem[]
  /** The facts that a client needs beside the words. */
  readonly more: MoreOfRefusal

  constructor(status: number, message: string, errors: FieldProblem[] = [], more: MoreOfRefusal = {}) {
    super(message)
    this.status = status
    this.errors = errors
    this.more = more
  }
}

export const unauthorized = () => new HttpError(401, 'Unauthorized')
/** For a token that would be good, had its session not been ended. */
export const sessionEnded = () => new HttpError(401, 'Unauthorized', [], { code: ERROR_CODES.sessionEnded })
export const forbidden = (message = 'Forbidden') => new HttpError(403, message)
/** Nothing can be saved before the user agreement is accepted. */
export const agreementRequired = () =>
  new HttpError(403, EULA_TEXTS.required, [], { code: ERROR_CODES.agreementRequired })
/** The standing of the member closes the call. */
export const suspended = () => new HttpError(403, STANDING_TEXTS.refused, [], { code: ERROR_CODES.suspended })
/** The grant under which somebody acts has ended, or never was. */
export const accessEnded = () => new HttpError(403, ACTING_TEXTS.over, [], { code: ERROR_CODES.accessEnded })
export const notFound = (message = 'Not Found') => new HttpError(404, message)
export const conflict = (message: string, existing?: NamedListing) =>
  new HttpError(409, message, [], existing && { existing })
/** For a change without the version on which it is based. */
export const preconditionRequired = (message: string) => new HttpError(428, message)
export const unavailable = () =>
  new HttpError(503, 'The service is not available at the moment. Please try again.')
export const badRequest = (message: string, errors: FieldProblem[] = []) =>
  new HttpError(400, message, errors)

/** One failed field, whose text is also the message of the whole answer. */
export const invalidField = (field: string, message: string) => badRequest(message, [{ field, message }])

/**
 * Refuses values with all that is wrong with them.
 * @throws HttpError 400
 */
export function refuseProblems(problems: FieldProblem[]): void {
  const [first] = problems
  if (!first) return
  throw badRequest(problems.length === 1 ? first.message : 'Some values are not valid.', problems)
}

export const UNUSABLE_VALUE = 'A value cannot be used.'

/** PostgreSQL refusals that a value of the caller causes: odd numbers, broken text, lone surrogates. */
const clientErrorCodes = new Set(['22021', '22P05', '22003', '22P02', '22009', '2201X', '22007', '22008'])
/** The code of PostgreSQL for a name or key that another record has. */
const UNIQUE_VIOLATION = '23505'
/** The codes of PostgreSQL, or of the connection to it, when it is stopped, full, too busy or late. */
const unavailableCodes = new Set(
  [
    '53000 53100 53200 53300 57014 57P01 57P02 57P03 57P05 58000 58030 25006 40001 40P01 55P03',
    '08000 08001 08003 08004 08006 08P01 FST_ERR_HANDLER_TIMEOUT',
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN',
  ].flatMap((codes) => codes.split(' ')),
)
/** The message of the driver without a code. */
const lostConnection =
  /timeout exceeded when trying to connect|connection terminated|not queryable|timeout expired|end on the pool/i

/** The answer to a thrown error: refusals as they are, faults of the caller 400, a taken name 409, a missing database 503, the rest 500. */
export function toRefusal(error: unknown): HttpError {
  const refusal = refusalIn(error)
  if (refusal) return refusal
  const code = codeOf(error)
  if (clientErrorCodes.has(code)) return badRequest(UNUSABLE_VALUE)
  if (code === UNIQUE_VIOLATION) return conflict('Another record has this name already.')
  if (unavailableCodes.has(code) || isLostConnection(error)) return unavailable()
  return new HttpError(500, 'Something went wrong.')
}

/** Whether the database is away, full, too busy or late. */
export const isUnavailable = (error: unknown) => toRefusal(error).status === 503

/** The codes of a connection that is of no use any more, or leads to a server that does not write. */
const lostCodes = /^(08|57P0|25006|ECONN|EPIPE)/

/** Whether the link to the database was lost, so that what was not committed is undone. */
export const isLinkLost = (error: unknown) => lostCodes.test(codeOf(error)) || isLostConnection(error)

/** The body of a refusal; a fault of our own names the id under which the log has it. */
export function errorBody(refusal: HttpError, requestId: string): ErrorBody {
  const message = refusal.status === 500 ? `${refusal.message} (${requestId})` : refusal.message
  return { message, errors: refusal.errors, ...refusal.more }
}

export function sendRefusal(reply: FastifyReply, refusal: HttpError): FastifyReply {
  return reply.status(refusal.status).send(errorBody(refusal, reply.request.id))
}

/** The code of an error or of what caused it; empty when there is none. */
export function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return ''
}

/** The refusal that an error is, or that the query builder has wrapped. */
function refusalIn(error: unknown): HttpError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof HttpError) return cause
  return null
}

function isLostConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (lostConnection.test(cause.message)) return true
  return false
}
