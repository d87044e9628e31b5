import { z } from 'zod'
import { isPlainText } from './free-text.ts'

/** Id of an application, article or notice in a list of preferences. */
export type ItemId = number | string

/** The same as it is sent. */
export const itemId = z.union([
  z.number().int(),
  z.string().min(1).max(100).refine(isPlainText, 'Holds characters that are not allowed'),
])
