import { z } from 'zod'
import { instantOrNull } from '../../../common/entered-text.ts'
import {
  AOR_MESSAGE_TEXTS,
  messageProblem,
  titleProblem,
  urlProblem,
} from '../../../system-messages/aor-message-rules.ts'
import { mlsUrlProblem } from '../../../system-messages/mls-message-rules.ts'
import { POSITIONS } from '../../../system-messages/system-message.ts'
import { MAX_MLS_MESSAGE } from '../../../system-messages/system-message-limits.ts'
import { enteredAudience } from './entered-audience.ts'

/** Text that a rule of messages checks. */
const checkedText = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem !== null) context.addIssue(problem)
  })

/** A message of the MLS. */
export const enteredMessageContent = z.object({
  title: checkedText(titleProblem),
  message: z
    .string(AOR_MESSAGE_TEXTS.messageRequired)
    .max(MAX_MLS_MESSAGE, `Message must be at most ${MAX_MLS_MESSAGE} characters`)
    .refine((text) => text.trim() !== '', AOR_MESSAGE_TEXTS.messageRequired),
  systemNotificationStatusId: z.number(AOR_MESSAGE_TEXTS.typeRequired),
  position: z.enum(POSITIONS, `Position must be one of ${POSITIONS.join(', ')}`),
  url: checkedText(mlsUrlProblem),
  expirationDate: instantOrNull('Expiration date'),
  requiresAcknowledgment: z
    .boolean()
    .nullish()
    .transform((asked) => asked ?? false),
  ...enteredAudience,
})

/** A message of an association, which keeps the rules of its own form too. */
export const enteredAssociationMessage = enteredMessageContent.extend({
  message: checkedText(messageProblem),
  url: checkedText(urlProblem),
  expirationDate: enteredMessageContent.shape.expirationDate.refine(
    (end) => end !== null,
    AOR_MESSAGE_TEXTS.expirationRequired,
  ),
})
