import { formatTimestamp } from '../../../common/calendar-day.ts'
import type { ContentFacts, ContentKind } from '../content-kind.ts'
import { membersText } from '../content-texts.ts'

export const MAX_AGREEMENT = 200_000

/** Agreements: a contract with every member, who signs it again when one is published. */
export const agreementContent: ContentKind = {
  kind: 'agreements',
  plural: 'Agreements',
  singular: 'Agreement',
  area: 'agreements',
  isFinal: true,
  fields: [
    { name: 'name', label: 'Name', input: 'text', max: 200, isRequired: true },
    { name: 'content', label: 'Content', input: 'richText', max: MAX_AGREEMENT, isRequired: true },
  ],
  empty: { name: '', content: '' },
  titleField: 'name',
  hasFactsInList: true,
  factsInWords: agreementFacts,
  searchFields: ['name', 'content'],
}

/** Publication and signatures; nothing for one that members have never had. */
function agreementFacts({ publishedOn, isInForce, signed, notSigned }: ContentFacts): string {
  if (typeof publishedOn !== 'string') return ''
  const since = `${isInForce ? 'In force since' : 'Published'} ${formatTimestamp(publishedOn)}`
  return `${since}. ${membersText(Number(signed))} signed, ${Number(notSigned).toLocaleString('en-US')} not signed.`
}
