import { withoutLinkSecrets } from 'contract/session/link-secrets.ts'
import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** The path of an address as it is routed, without what is secret in it; codes and token hints stand in queries. */
function withoutSecrets(url: string): string {
  return withoutLinkSecrets(decoded(url.split('?')[0] ?? ''), '***')
}

/** `/%66eeds/` is routed as `/feeds/`. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Log lines name method, path without query, and request id: no header, body, address or name of a member. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    redact: ['req.headers', 'req.body', 'err.params', 'err.query', 'err.parameters'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: withoutSecrets(request.url) }),
      err: serialiseError,
    },
  }
}

// A database error quotes the statement and its parameters, which hold what members typed.
function serialiseError(error: Error & { code?: string }) {
  const cause = error.cause instanceof Error ? { cause: `${error.cause.name}: ${error.cause.message}` } : {}
  const message = error.message.split('\nparams:')[0]
  // The stack begins with the whole message.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    code: error.code,
    message,
    stack: frames?.slice(-8).join('\n'),
    ...cause,
  }
}
