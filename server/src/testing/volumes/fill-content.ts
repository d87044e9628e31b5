import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

/** Articles that are made lie above those that are there. */
const FIRST = 1_000_000
/** The author of them. */
const STAFF = '(select min(id) from members where is_crmls_admin)'

/**
 * Articles as staff keep them, in all states, neither titles nor categories in the order of change; `each`
 * versions of each; the members' table is not filled.
 */
export function fillContent(pool: OpenDatabase['pool'], versions: number, each = 1): Promise<void> {
  return runLong(
    pool,
    [
      `insert into content_records (kind, id, state, latest_version, published_version, title, search_text, audience,
         category_ids, ends_on, aor_id, author, changed_by, changed_on)
       select 'articles', ${FIRST} + n, (array['published', 'published', 'published', 'draft', 'retired'])[1 + n % 5],
         $2::integer, case when n % 5 < 3 then $2::integer end, 'Notice ' || n * 7919 % 1000003,
         'notice ' || n || ' word' || n / 20 || ' of the year', '[]', array[1 + n / 7 % 5],
         case when n % 50 = 0 then timestamptz '2026-01-01' end,
         case when n % 200 = 0 then (select min(id) from aors where name = 'B1') end,
         'Writer ' || n % 400, 'Writer ' || n % 40, timestamptz '2026-01-01' + n * (interval '300 days' * $2 / $1::integer)
       from generate_series(1, $1::integer / $2::integer) as n`,
      [versions, each],
    ],
    [
      `insert into content_versions (kind, entity_id, version, state, "values", author_id, author, created_on, based_on)
       select kind, id, v, case when v = $1::integer then state else 'published' end,
         jsonb_build_object('title', title, 'author', author, 'body', '<p>' || repeat(md5(id::text) || ' ', 30) || '</p>'),
         case when id % 500 = 0 then ${STAFF} end, author,
         changed_on - ($1::integer - v) * interval '1 day', nullif(v - 1, 0)
       from content_records, generate_series(1, $1::integer) as v where kind = 'articles' and id > ${FIRST}`,
      [each],
    ],
  )
}

/** Images in the library, each with a small file of one width. */
export function fillImages(pool: OpenDatabase['pool'], images: number): Promise<void> {
  return runLong(
    pool,
    [
      `insert into images (name, content_hash, alt, is_decorative, width, height, widths, bytes, uploaded_by, uploaded_on)
       select md5('image ' || n), md5('content ' || n), 'A house on street ' || n || ' word' || n / 20, false, 320, 200, '[320]', 512,
         ${STAFF}, timestamptz '2024-11-01' + n * (interval '2 years' / $1::integer)
       from generate_series(1, $1::integer) as n
       on conflict do nothing`,
      [images],
    ],
    `insert into media_files (key, bytes, stored_on)
     select name || '-320.webp', decode(repeat(md5(name), 32), 'hex'), uploaded_on from images on conflict do nothing`,
  )
}
