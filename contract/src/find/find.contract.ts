import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { requiredText } from '../common/entered-text.ts'
import { MAX_FIND_CHARACTERS, MIN_FIND_CHARACTERS, OPENED_GROUPS, SERVER_GROUPS } from './find-entries.ts'
import { foundGroup, recentEntry } from './found-entry.ts'

const { get, post, del } = endpoints('Search', { feature: 'find', access: 'member' })

const path = requiredText('Path', 300).refine(
  (text) => /^\/(?![/\\])/.test(text),
  'Path must begin with one slash.',
)

/** One search over what the caller may see. */
export const findContract = {
  // From the primary: whose members are found is decided by roles as they are now.
  find: get('/api/app/Find', 'Search listings, classes, articles and members that the caller may see', {
    acting: ['viewListings', 'settings', 'classes'],
  })
    .input(
      z.object({
        text: requiredText('Text', MAX_FIND_CHARACTERS).min(
          MIN_FIND_CHARACTERS,
          `Text must have at least ${MIN_FIND_CHARACTERS} characters.`,
        ),
        /** The one group to wait for; without it all groups that are ready at once. */
        group: z.enum(SERVER_GROUPS).optional(),
      }),
    )
    .output(z.object({ groups: z.array(foundGroup) })),
}

/** The entries that the caller has opened from the search. */
export const recentEntriesContract = {
  list: get('/api/app/RecentEntries', 'What the caller opened from the search, newest first').output(
    listAnswer(recentEntry),
  ),
  add: post('/api/app/RecentEntries', 'Remember that the caller opened something from the search')
    .input(
      z.object({
        group: z.enum(OPENED_GROUPS),
        key: requiredText('Key', 300),
        title: requiredText('Title', 300),
        path,
      }),
    )
    .output(z.object({ isSuccessful: z.boolean() })),
  clear: del('/api/app/RecentEntries', 'Forget what the caller opened from the search').output(
    z.object({ isSuccessful: z.boolean() }),
  ),
}
