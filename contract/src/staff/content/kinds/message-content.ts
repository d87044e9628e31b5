import { z } from 'zod'
import { instantOrNull } from '../../../common/entered-text.ts'
import {
  ACKNOWLEDGED_POSITIONS,
  ACKNOWLEDGMENT_TEXTS,
} from '../../../system-messages/acknowledgment-rules.ts'
import {
  AOR_MESSAGE_TEXTS,
  DEFAULT_STATUS_ID,
  MAX_AOR_MESSAGE,
  messageProblem,
  titleProblem,
  urlProblem,
} from '../../../system-messages/aor-message-rules.ts'
import { mlsUrlProblem } from '../../../system-messages/mls-message-rules.ts'
import { POSITIONS } from '../../../system-messages/system-message.ts'
import { MAX_MLS_MESSAGE } from '../../../system-messages/system-message-limits.ts'
import type { ContentField, FieldOption } from '../content-field.ts'
import type { ContentKind } from '../content-kind.ts'
import { audienceField, enteredAudience } from './entered-audience.ts'

/** Text that a rule of messages checks. */
const checkedText = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem !== null) context.addIssue(problem)
  })

const schema = z.object({
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

const title: ContentField = { name: 'title', label: 'Title', input: 'text', max: 200, isRequired: true }
const type: ContentField = {
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
}
const banner: FieldOption = { value: 'dash', label: 'Banner at the top of pages', short: 'Banner' }
const address: ContentField = { name: 'url', label: 'Address', input: 'text', max: 2048 }
const addressOfMls: ContentField = {
  ...address,
  hint: 'A web address, or a page of the portal such as /training.',
}
const expiration: ContentField = { name: 'expirationDate', label: 'Expiration date', input: 'dateTime' }
const acknowledgment: ContentField = {
  name: 'requiresAcknowledgment',
  label: ACKNOWLEDGMENT_TEXTS.require,
  input: 'switch',
  hint: 'It cannot be changed once published.',
  when: { field: 'position', is: [...ACKNOWLEDGED_POSITIONS] },
  isFixed: true,
}

const empty = {
  title: '',
  message: '',
  systemNotificationStatusId: DEFAULT_STATUS_ID,
  position: 'dash',
  url: '',
  expirationDate: null,
  requiresAcknowledgment: false,
  criteria: null,
}

/** Messages to members. Those of an association keep the rules of its own form too, which the server checks. */
export const messageContent: ContentKind = {
  kind: 'messages',
  plural: 'Messages',
  singular: 'Message',
  area: 'messages',
  isForAssociations: true,
  schema,
  fields: [
    title,
    { name: 'message', label: 'Message', input: 'richText', max: MAX_MLS_MESSAGE, isRequired: true },
    type,
    {
      name: 'position',
      label: 'Position',
      input: 'select',
      options: [
        banner,
        { value: 'popover', label: 'Popover in the corner', short: 'Popover' },
        { value: 'modal', label: 'Dialog after log-in', short: 'Dialog' },
        { value: 'simpleModal', label: 'Plain dialog after log-in', short: 'Plain dialog' },
      ],
      isRequired: true,
    },
    acknowledgment,
    addressOfMls,
    expiration,
    audienceField,
  ],
  empty,
  ofAssociation: {
    schema: schema.extend({
      message: checkedText(messageProblem),
      url: checkedText(urlProblem),
      expirationDate: schema.shape.expirationDate.refine(
        (end) => end !== null,
        AOR_MESSAGE_TEXTS.expirationRequired,
      ),
    }),
    fields: [
      title,
      { name: 'message', label: 'Message', input: 'longText', max: MAX_AOR_MESSAGE, isRequired: true },
      type,
      {
        name: 'position',
        label: 'Position',
        input: 'select',
        options: [banner],
        isRequired: true,
      },
      acknowledgment,
      address,
      { ...expiration, isRequired: true },
      audienceField,
    ],
    empty,
  },
  titleField: 'title',
  listFields: ['position', 'systemNotificationStatusId', 'expirationDate'],
  searchFields: ['title', 'message'],
  endField: 'expirationDate',
}
