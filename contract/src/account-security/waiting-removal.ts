import { z } from 'zod'
import { factorType } from './second-factor.ts'

/** A request of staff to remove second factors of the member, which waits for its approval. */
export const waitingRemoval = z.object({ id: z.number().int(), types: z.array(factorType) })
export type WaitingRemoval = z.infer<typeof waitingRemoval>
