import { hash, verify } from '@node-rs/argon2'
import { normalisePassword } from 'contract/account-security/password-rules.ts'
import { SignInBusy } from './sign-in-busy.ts'

/** Argon2id is the default algorithm of the library. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes that may run and wait at once; beyond that a sign-in is refused as busy instead of slowing all others. */
const MAX_QUEUE = 64
let waiting = 0

/** Argon2id hash with its own salt; runs off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(normalisePassword(password), options))
}

/** Whether a hash was made with other parameters than those of today. */
export function isOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = options
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/**
 * Whether a password belongs to a stored hash. Without a hash the same work is done for nothing, so that an
 * unknown account cannot be recognized by its time.
 * @throws SignInBusy
 */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const against = storedHash ?? (await placeholder)
  const isRight = await inQueue(() => verify(against, normalisePassword(password)))
  return isRight && storedHash !== null
}

const placeholder = hash('no account has this password', options)

async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_QUEUE) throw new SignInBusy()
  waiting += 1
  try {
    return await work()
  } finally {
    waiting -= 1
  }
}
