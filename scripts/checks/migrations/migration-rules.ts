import { type AlterTableCmd, type Constraint, type Node, parse, type RangeVar } from 'libpg-query'
import { partsOf, readMarker } from '../../../server/src/db/schema-changes/migration-marker.ts'

// By hand, on the parser of PostgreSQL: squawk fetches a program at installation, and forbids what a single release may do.
/**
 * Statements that no process of the former release notices; a table that the migration makes itself may be
 * changed at will.
 */
const SAFE_STATEMENTS = [
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'GrantStmt',
  'InsertStmt',
  'SelectStmt',
  'VariableSetStmt',
  'ViewStmt',
]
const SAFE_CHANGES = [
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetRelOptions',
]
const RENAMED_UNSEEN = ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER']
const DROPPED_UNSEEN = ['OBJECT_INDEX', 'OBJECT_TRIGGER']
/** A default that differs from row to row is written into each row, while nobody reads the table. */
const STEADY_FUNCTIONS = ['now', 'transaction_timestamp']
const WRITTEN_INTO_ROWS = ['CONSTR_GENERATED', 'CONSTR_IDENTITY']

type Kind = { kind: string; content: Record<string, unknown> }
type Seen = { created: Set<string>; unchecked: Set<string>; isConcurrent: boolean }

/** The problems of a migration, in words; none for one that may be shipped. */
export async function problemsOfMigration(text: string): Promise<string[]> {
  const marker = readMarker(text)
  if (!marker)
    return ['its first line has to be "-- expand", "-- expand, concurrently" or "-- contract, since 1.2.3"']
  const parts: Node[][] = []
  for (const part of partsOf(text)) parts.push((await parse(part)).stmts?.flatMap(stmtOf) ?? [])
  if (marker.kind === 'contract')
    return parts.flat().some(isConcurrently) ? ['a contract migration runs in one transaction'] : []
  const { isConcurrent } = marker
  const seen: Seen = { created: new Set(), unchecked: new Set(), isConcurrent }
  const problems = parts.flat().flatMap((statement) => problemsOf(kindOf(statement), seen))
  if (isConcurrent && parts.some((statements) => statements.length > 1))
    problems.push('outside of a transaction each statement stands between two breakpoints')
  return marker.reviewed === null ? problems : []
}

function stmtOf({ stmt }: { stmt?: Node }): Node[] {
  return stmt ? [stmt] : []
}

function kindOf(node: Node): Kind {
  const [entry] = Object.entries(node)
  return { kind: entry?.[0] ?? '', content: { ...entry?.[1] } }
}

function isConcurrently(node: Node): boolean {
  return kindOf(node).content['concurrent'] === true
}

function problemsOf({ kind, content }: Kind, seen: Seen): string[] {
  const table = tableOf(content)
  if (kind === 'CreateStmt' && table) seen.created.add(table)
  if (kind === 'IndexStmt') return problemsOfIndex(content, table, seen)
  if (kind === 'AlterTableStmt')
    return commandsOf(content).flatMap((command) =>
      table && seen.created.has(table) ? [] : problemsOfChange(command, table, seen),
    )
  if (kind === 'RenameStmt')
    return RENAMED_UNSEEN.includes(String(content['renameType']))
      ? []
      : [
          `it renames ${wordsOf(content['renameType'])} ${typeof content['subname'] === 'string' ? content['subname'] : table}`,
        ]
  if (kind === 'DropStmt')
    return DROPPED_UNSEEN.includes(String(content['removeType']))
      ? []
      : [`it drops ${wordsOf(content['removeType'])}`]
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt')
    return table && seen.created.has(table)
      ? []
      : [`it writes rows of ${table} that are there, which is the work of a backfill`]
  if (kind === 'DoStmt')
    return ['the effect of a DO block cannot be read: say why it is safe after "reviewed:"']
  return SAFE_STATEMENTS.includes(kind) ? [] : [`${kind} is not known to be safe`]
}

function problemsOfIndex(content: Record<string, unknown>, table: string | null, seen: Seen): string[] {
  if (table && seen.created.has(table)) return []
  const name = String(content['idxname'])
  if (content['unique'] === true)
    return [`the unique index ${name} may refuse writes of the former release: say after "reviewed:" why not`]
  if (content['concurrent'] !== true) return [`the index ${name} locks ${table}: build it concurrently`]
  if (!seen.isConcurrent)
    return [`the index ${name} needs "-- expand, concurrently" as the first line of its migration`]
  return content['if_not_exists'] === true ? [] : [`the index ${name} needs "if not exists"`]
}

function problemsOfChange(command: AlterTableCmd, table: string | null, seen: Seen): string[] {
  const { name, def } = command
  const subtype: string = command.subtype ?? ''
  const column = `${table}.${name}`
  const constraint = def && 'Constraint' in def ? def.Constraint : null
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def
        ? problemsOfColumn(`${table}.${def.ColumnDef.colname}`, def.ColumnDef.constraints ?? [])
        : []
    case 'AT_AddConstraint':
      return constraint ? problemsOfConstraint(constraint, table, seen) : []
    case 'AT_ValidateConstraint':
      return seen.unchecked.has(name ?? '')
        ? [`the constraint ${name} is validated under the lock of its addition: do it in another migration`]
        : []
    case 'AT_DropColumn':
      return [`it drops the column ${column}`]
    case 'AT_AlterColumnType':
      return [`it changes the type of ${column}`]
    case 'AT_SetNotNull':
      return [`${column} NOT NULL would refuse writes of the former release`]
    case 'AT_ColumnDefault':
      return def ? [] : [`without the default of ${column} writes of the former release fail`]
    default:
      return SAFE_CHANGES.includes(subtype) ? [] : [`${subtype} of ${table} is not known to be safe`]
  }
}

function problemsOfConstraint(
  { contype, conname, skip_validation, indexname }: Constraint,
  table: string | null,
  seen: Seen,
): string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    seen.unchecked.add(conname ?? '')
    return skip_validation ? [] : [`the constraint ${conname} of ${table} has to be NOT VALID at first`]
  }
  return indexname ? [] : [`the constraint ${conname ?? ''} of ${table} builds an index that locks the table`]
}

function problemsOfColumn(column: string, nodes: Node[]): string[] {
  const constraints = nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const types = constraints.map(({ contype }) => String(contype))
  const value = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const problems: string[] = []
  if (types.includes('CONSTR_NOTNULL') && !value) problems.push(`${column} is NOT NULL without a default`)
  if (types.some((type) => WRITTEN_INTO_ROWS.includes(type)) || (value && !isSteady(value)))
    problems.push(`the value of ${column} is written into every row under a lock`)
  if (types.includes('CONSTR_UNIQUE') || types.includes('CONSTR_PRIMARY'))
    problems.push(`the index of ${column} locks the table`)
  if (types.includes('CONSTR_CHECK')) problems.push(`the check of ${column} has to be NOT VALID at first`)
  if (types.includes('CONSTR_FOREIGN') && value)
    problems.push(`the reference of ${column} has to be NOT VALID at first`)
  return problems
}

function isSteady(value: Node): boolean {
  const names = [...JSON.stringify(value).matchAll(/"FuncCall":\{"funcname":\[(.*?)\]/g)]
  return names.every(([, name = '']) => STEADY_FUNCTIONS.some((known) => name.includes(`"${known}"`)))
}

function tableOf(content: Record<string, unknown>): string | null {
  const { relation } = content
  return isRange(relation) ? (relation.relname ?? null) : null
}

function isRange(value: unknown): value is RangeVar {
  return typeof value === 'object' && value !== null && 'relname' in value
}

function commandsOf(content: Record<string, unknown>): AlterTableCmd[] {
  const { cmds } = content
  return Array.isArray(cmds) ? cmds.map((node: { AlterTableCmd: AlterTableCmd }) => node.AlterTableCmd) : []
}

/** `OBJECT_COLUMN` as a reader calls it. */
function wordsOf(type: unknown): string {
  return `the ${String(type).replace('OBJECT_', '').toLowerCase()}`
}
