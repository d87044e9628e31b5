import { z } from 'zod'
import { instantOrNull } from '../../../common/entered-text.ts'
import {
  AOR_MESSAGE_TEXTS,
  DEFAULT_STATUS_ID,
  titleProblem,
  urlProblem,
} from '../../../system-messages/aor-message-rules.ts'
import { POSITIONS } from '../../../system-messages/system-message.ts'
import { MAX_MLS_MESSAGE } from '../../../system-messages/system-message-limits.ts'
import type { ContentKind } from '../content-kind.ts'
import { audienceField, enteredAudience } from './entered-audience.ts'

/** Text that a rule of messages checks. */
const checkedText = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem !== null) context.addIssue(problem)
  })

/** Messages to members. Those of an association keep the rules of its own form too, which the server checks. */
export const messageContent: ContentKind = {
  kind: 'messages',
  plural: 'Messages',
  singular: 'Message',
  area: 'messages',
  isForAssociations: true,
  schema: z.object({
    title: checkedText(titleProblem),
    message: z
      .string(AOR_MESSAGE_TEXTS.messageRequired)
      .max(MAX_MLS_MESSAGE, `Message must be at most ${MAX_MLS_MESSAGE} characters`)
      .refine((text) => text.trim() !== '', AOR_MESSAGE_TEXTS.messageRequired),
    systemNotificationStatusId: z.number(AOR_MESSAGE_TEXTS.typeRequired),
    position: z.enum(POSITIONS, `Position must be one of ${POSITIONS.join(', ')}`),
    url: checkedText(urlProblem),
    expirationDate: instantOrNull('Expiration date'),
    ...enteredAudience,
  }),
  fields: [
    { name: 'title', label: 'Title', input: 'text', max: 200, isRequired: true },
    { name: 'message', label: 'Message', input: 'richText', max: MAX_MLS_MESSAGE, isRequired: true },
    {
      name: 'systemNotificationStatusId',
      label: 'Type',
      input: 'select',
      options: [
        { value: 1, label: 'Information' },
        { value: 2, label: 'Warning' },
        { value: 3, label: 'Alert' },
        { value: 4, label: 'Success' },
      ],
      isRequired: true,
    },
    {
      name: 'position',
      label: 'Position',
      input: 'select',
      options: [
        { value: 'dash', label: 'Banner at the top of pages' },
        { value: 'popover', label: 'Popover in the corner' },
        { value: 'modal', label: 'Dialog after log-in' },
        { value: 'simpleModal', label: 'Plain dialog after log-in' },
      ],
      isRequired: true,
    },
    { name: 'url', label: 'Address', input: 'text', max: 2048 },
    { name: 'expirationDate', label: 'Expiration date', input: 'dateTime' },
    audienceField,
  ],
  empty: {
    title: '',
    message: '',
    systemNotificationStatusId: DEFAULT_STATUS_ID,
    position: 'dash',
    url: '',
    expirationDate: null,
    criteria: null,
  },
  titleField: 'title',
  searchFields: ['title', 'message'],
  endField: 'expirationDate',
}
