import { z } from 'zod'
import { requiredText } from '../../../common/entered-text.ts'
import { LOOKUPS } from '../kinds/lookup-content.ts'

export const enteredLookupContent = z.object({
  lookupName: z.enum(
    LOOKUPS.map(({ name }) => name),
    'Choose a look-up.',
  ),
  longValue: requiredText('Label', 255),
  shortValue: requiredText('Code', 255),
  isHidden: z.boolean('isHidden must be true or false'),
})
