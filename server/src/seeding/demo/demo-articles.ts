import { DAY_MS } from 'contract/common/day.ts'
import type { Db } from '#db/open.ts'
import { articleCategories, articleCategoryLinks, articles } from '#db/tables/articles.table.ts'

const PROMOTED = 3

const categories = [
  ['Compliance', 'Rules and how to keep them'],
  ['Listing Input', 'From the first photo to the final status'],
  ['Market Data', 'Figures and what they tell'],
  ['Products', 'The applications that come with membership'],
  ['Office Management', 'Running an office and its people'],
] as const

/** Category number, title and summary of each article, the newest first. */
const entries: [number, string, string][] = [
  [
    0,
    'Clear cooperation: the one-day rule',
    'What counts as marketing, and how soon a listing has to follow.',
  ],
  [1, 'Registering a listing before it is on the market', 'Four steps, and what happens after seven days.'],
  [
    3,
    'One sign-in for every application',
    'Where your applications are and how to keep the ones you use at hand.',
  ],
  [2, 'Reading the monthly inventory report', 'Months of supply, in plain words.'],
  [0, 'Photos that pass review', 'Branding, people and signs: what may be in a picture.'],
  [4, 'Adding an assistant to your office', "Access, responsibilities, and what an assistant can't do."],
  [1, 'Square footage and its sources', 'Name the source, and keep the record.'],
  [3, 'Showing requests from your phone', 'Set your hours once and answer with one touch.'],
  [2, 'Days on market, counted right', 'Why two listings of the same home can differ.'],
  [0, 'Coming soon is not a loophole', 'Three common mistakes and their fines.'],
  [1, 'Seller concessions: where to enter them', 'A short guide to the new fields.'],
  [4, 'Turning applications on for your office', 'What changes for agents when a broker flips a switch.'],
  [2, 'Price per square foot by postal code', 'How the table is made, and when it misleads.'],
  [3, 'Comparative market analyses in ten minutes', 'A template that buyers understand.'],
  [0, 'Virtual staging: label it', 'Where the label must appear.'],
  [1, 'Open houses: cancel in time', 'Keep the calendar honest for everyone.'],
  [4, 'Closing an office', 'A checklist from listings to lockboxes.'],
  [2, 'Absorption rate for sellers', 'One figure that sets expectations.'],
  [3, 'Lockboxes: lost, found, returned', 'Who to call and what it costs.'],
  [0, 'Fair housing words to avoid', 'Describe the property, not the buyer.'],
  [1, 'Accessory dwelling units in the forms', 'Rented, permitted, attached: which field says what.'],
  [4, 'Branch offices and their settings', 'Why some settings are locked by the main office.'],
  [2, 'New construction in the figures', 'What is counted, and what is not.'],
  [3, 'Lead capture without double entry', 'Connect your contacts once.'],
  [1, 'Withdrawn, cancelled, expired', 'Three ends of a listing and what follows from each.'],
]

/** Five categories and 25 articles, three of them promoted; dates count back from the day of seeding. */
export async function seedDemoArticles(tx: Db, now: Date): Promise<void> {
  const stored = await tx
    .insert(articleCategories)
    .values(categories.map(([name, description], index) => ({ name, description, viewOrder: index + 1 })))
    .returning({ id: articleCategories.id })
  const rows = await tx
    .insert(articles)
    .values(
      entries.map(([, title, summary], index) => {
        const publishedOn = new Date(now.getTime() - (index * 9 + 2) * DAY_MS)
        return {
          title,
          summary,
          body: bodyOf(summary),
          imageUrl: index < 8 ? `/media/article-${(index % 4) + 1}.svg` : null,
          author: index % 3 === 0 ? 'Grace Kim' : 'Member Services',
          isPromoted: index < PROMOTED,
          viewOrder: index < PROMOTED ? index + 1 : null,
          status: 'published' as const,
          publishedOn,
          createdOn: publishedOn,
          // The second one was corrected a day later, and the first one comes with a file.
          modifiedOn: index === 1 ? new Date(publishedOn.getTime() + DAY_MS) : publishedOn,
          attachments:
            index === 0
              ? [{ name: 'Checklist', url: 'https://example.com/checklist.pdf', size: 48_200 }]
              : [],
        }
      }),
    )
    .returning({ id: articles.id })
  await tx.insert(articleCategoryLinks).values(
    rows.map((row, index) => ({
      articleId: row.id,
      categoryId: stored[entries[index]?.[0] ?? 0]?.id ?? 0,
    })),
  )
}

function bodyOf(summary: string): string {
  return `<p>${summary}</p><h2>In short</h2><ul><li>Know the date that counts.</li><li>Keep the record that proves it.</li><li>Ask before the deadline, not after.</li></ul><h2>In practice</h2><p>Open the listing or the setting in question, check what is on file, and compare it with this article. Where both differ, correct the record first and tell your broker.</p><p>Questions? Call Support, Monday–Friday, 8 AM–6 PM PT.</p>`
}
