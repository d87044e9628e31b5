import { withPlainSigns } from 'contract/common/letters/look-alikes.ts'
import { foldedText } from 'contract/find/find-rank.ts'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import { folded, isBeyondAscii } from '../db/folded-text.ts'
import { anySigns, likeText } from '../db/search-to-sql.ts'
import { members, offices } from '../db/tables/members.table.ts'

const MAX_WORDS = 4

/** Members of whom each word of the text begins the User ID, the first or the last name. */
export function isNamed(text: string): SQL | undefined {
  return and(...wordsOf(text).map((word) => or(...namedBy(word))))
}

/** The same, or the e-mail address or the code of the office: for those who may see both. */
export function isNamedOrReached(text: string): SQL | undefined {
  return and(
    ...wordsOf(text).map((word) =>
      or(
        ...namedBy(word),
        like(sql`lower(${members.email})`, `${likeText(word)}%`),
        // An array is made once, so that each of these conditions can use its index.
        sql`${members.officeId} = any(array(
          select ${offices.id} from ${offices} where lower(${offices.officeCode}) like ${`${likeText(word)}%`}))`,
      ),
    ),
  )
}

/**
 * The ways in which a word begins the User ID or a name, each of them an index. Accents do not matter: a name without them
 * is compared as it is, the few others without theirs.
 */
export function namedBy(word: string): (SQL | undefined)[] {
  const folding = foldedText(word)
  const names = sql`' ' || ${members.firstName} || ' ' || ${members.lastName}`
  return [
    like(sql`lower(${members.loginId})`, `${likeText(folding)}%`),
    ...spellingsOf(folding).flatMap((spelling) => {
      const begins = likeText(spelling)
      return [
        like(sql`lower(${members.firstName})`, `${begins}%`),
        like(sql`lower(${members.lastName})`, `${begins}%`),
        and(
          isBeyondAscii(sql`(${members.firstName} || ${members.lastName})`),
          like(folded(names), `% ${begins}%`),
        ),
      ]
    }),
  ]
}

/** A name as it was typed, without its signs, and with the apostrophe of an O'Brien or D'Angelo, which few type. */
function spellingsOf(name: string): string[] {
  const plain = name.replace(/['-]/g, '')
  return [...new Set([name, plain, plain.replace(/^([dlo])(?=[a-z])/, "$1'")].filter(Boolean))]
}

/** Offices of which each word of the text begins the code or a word of the name. */
export function isOfficeNamed(text: string): SQL | undefined {
  const indexed = sql`lower(' ' || ${offices.name} || ' ' || ${offices.officeCode})`
  return and(...wordsOf(text).map((word) => like(indexed, `% ${anySigns(word)}%`)))
}

/** The words in lower case, with plain signs. */
function wordsOf(text: string): string[] {
  return withPlainSigns(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}
