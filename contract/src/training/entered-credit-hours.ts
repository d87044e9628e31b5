import { z } from 'zod'
import { hasTwoDecimals } from './credit-hours.ts'

const MAX_CREDIT_HOURS = 200

/** Hours for which a class counts. */
export const enteredCreditHours = z
  .number('Credit hours must be a number')
  .positive('Credit hours must be more than 0.')
  .max(MAX_CREDIT_HOURS, `Credit hours must be at most ${MAX_CREDIT_HOURS}.`)
  .refine(hasTwoDecimals, 'Credit hours have at most two decimals.')
