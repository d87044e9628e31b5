/** A value that stands in an expression, as it is written there. */
export type Literal = {
  kind: 'literal'
  type: 'text' | 'number' | 'date' | 'timestamp' | 'boolean' | 'null'
  value: string
}

export type Operand =
  | Literal
  | { kind: 'field'; name: string }
  | { kind: 'call'; name: string; args: Operand[] }

/** The tree of a filter; names are not checked yet. */
export type FilterNode =
  | { kind: 'and' | 'or'; left: FilterNode; right: FilterNode }
  | { kind: 'not'; of: FilterNode }
  | { kind: 'compare'; op: string; left: Operand; right: Operand }
  | { kind: 'in'; left: Operand; values: Literal[] }
  /** A function, or a field, of which the value is yes or no. */
  | { kind: 'alone'; operand: Operand }
