import { userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MEMBER_TYPES } from '../../contract/src/members/member-types.ts'
import { CONTENT_IMPORTS } from '../../contract/src/staff/imports/import-run.ts'
import { ImportError } from '../../server/src/importing/import-error.ts'
import { ENCODINGS } from '../../server/src/importing/sources/decode-text.ts'
import { DATABASE_USAGE, databaseOption } from '../portal/portal-database.ts'

export const USAGE = `Use: npm run import -- <file or address>...           members, offices and associations
     npm run import -- classes <file>... --as <User ID>       classes of the training
     npm run import -- applications <file>... --as <User ID>  connected applications
     npm run import -- articles <file>... --as <User ID>      articles with their categories
     npm run import -- places <file>...                       postal codes, cities and counties of a state

A source is a JSON list, {"value": [...]}, CSV whose first line names the fields, or an address that returns them. Members,
offices and associations are those of the RESO Data Dictionary, one kind in each source; addresses of a RESO Web API are
read page after page with the bearer token in RESO_TOKEN. Places are the files of places and ZCTAs of the Census Gazetteer, and
CSV with ZIP, city, state and county, all in one command.

  --dry-run                    changes nothing and prints the same report
  --report <file>              writes all refused records to a CSV file
  --encoding <name>            ${ENCODINGS.join(', ')}
  --by <name>                  who acts, for the audit trail

Of classes, applications and articles:
  --as <User ID>               the member of the MLS staff in whose name they are entered

Of members, offices and associations:
  --complete                   the sources are the whole roster: who is missing is deactivated
  --allow-large-removal        ... also when that is more than a tenth
  --invite                     new members are sent the link to create a password
  --association <code>         association of offices that name none
  --member-type "Theirs=Ours"  another value of MemberType, such as "Salesman=Agent"; may be repeated
  --staff-rights               MLS Staff and Association Staff of the roster get the rights of staff

${DATABASE_USAGE.trim()}
Ends with 0, with 2 when something was left out, with 1 when the import could not go on.`

export type CommandLine = ReturnType<typeof readCommandLine>

/**
 * The parsed command line; paths are those of the folder in which npm was called.
 * @throws ImportError
 */
export function readCommandLine(parameters: string[], folder: string) {
  const { positionals, values } = parse(parameters)
  const encoding = ENCODINGS.find((name) => name === values.encoding.toLowerCase())
  if (!encoding) throw new ImportError(`--encoding has to be one of ${ENCODINGS.join(', ')}.`)
  const fileOf = (name: string) => path.resolve(folder, name)
  const [first = ''] = positionals
  const content = CONTENT_IMPORTS.find((kind) => kind === first) ?? null
  const isPlaces = first === 'places'
  const named = content !== null || isPlaces || first === 'roster' ? positionals.slice(1) : positionals
  if (content !== null && named.length > 0 && values.as === undefined)
    throw new ImportError('--as is missing: name the member of the MLS staff in whose name they are entered.')
  const sources = named.map((source) => (/^https?:/i.test(source) ? source : fileOf(source)))
  if (sources.length === 0) throw new ImportError('Name a file or an address to import; --help says more.')
  return {
    embedded: values.embedded,
    /** Null is the roster, or places. */
    content,
    isPlaces,
    as: values.as ?? '',
    sources,
    encoding,
    by: values.by,
    report: values.report === undefined ? null : fileOf(values.report),
    roster: {
      isDryRun: values['dry-run'],
      isComplete: values.complete,
      isLargeRemovalAllowed: values['allow-large-removal'],
      isInviting: values.invite,
      hasStaffRights: values['staff-rights'],
      association: values.association ?? null,
      memberTypes: new Map(values['member-type'].map(memberType)),
    },
  }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...databaseOption,
      'dry-run': { type: 'boolean', default: false },
      complete: { type: 'boolean', default: false },
      'allow-large-removal': { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
      'staff-rights': { type: 'boolean', default: false },
      association: { type: 'string' },
      'member-type': { type: 'string', multiple: true, default: [] },
      encoding: { type: 'string', default: 'utf-8' },
      report: { type: 'string' },
      as: { type: 'string' },
      by: { type: 'string', default: userInfo().username },
    },
  })
}

function memberType(text: string): [string, number] {
  const at = text.lastIndexOf('=')
  const ours = text
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const type = MEMBER_TYPES.find(({ displayName }) => displayName.toLowerCase() === ours)
  if (at < 1 || !type)
    throw new ImportError(
      `--member-type ${text}: it has to be like "Salesman=Agent", with one of ${MEMBER_TYPES.map(({ displayName }) => displayName).join(', ')}.`,
    )
  return [text.slice(0, at).trim().toLowerCase(), type.value]
}
