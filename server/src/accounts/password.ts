import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the default algorithm of the library. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes that may run and wait at once; beyond that a sign-in is refused as busy instead of slowing all others. */
const MAX_QUEUE = 64
let waiting = 0

/** Too many sign-ins at once; try again in a few seconds. */
export class HashingBusy extends Error {}

/** A password in the form in which it is hashed and compared (D3-93). */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

/** Argon2id hash with its own salt (S1-42); runs off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(normalise(password), options))
}

/**
 * Whether a password belongs to a stored hash. Without a hash the same work is done for nothing, so that an
 * unknown account cannot be told by its time (S3-25).
 * @throws HashingBusy
 */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const against = storedHash ?? (await placeholder)
  const isRight = await inQueue(() => verify(against, normalise(password)))
  return isRight && storedHash !== null
}

const placeholder = hash('no account has this password', options)

async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_QUEUE) throw new HashingBusy('Too many sign-ins at once')
  waiting += 1
  try {
    return await work()
  } finally {
    waiting -= 1
  }
}
