import { addDays, type CalendarDay, toCalendarDay } from 'contract/common/calendar-day.ts'
import { DEFAULT_PAGE_SIZE, MAX_FILTER_WORDS, SERVER_PAGE_SIZES } from 'contract/constants.ts'

export type Criterion = { field: string; op: string; values: (string | number | boolean)[] }
type Order = { field: string; direction: 'asc' | 'desc' }

/** One filter: how its value is read from the address, and the conditions that it sets. */
export type Filter<Value> = {
  /** Undefined for anything invalid. */
  read(raw: unknown): Value | undefined
  criteria(value: Value): Criterion[]
}
type Filters = Record<string, Filter<unknown>>

/** The values of filters; those not in use are left out. */
export type FilterValues<Own extends Filters> = {
  [Name in keyof Own]?: Own[Name] extends Filter<infer Value> ? Value : never
}

/** Filters and orders of a list, as its address can hold them. */
export type ListSpec<Own extends Filters = Filters> = {
  filters: Own
  /** The fields that the server can order by. */
  sorts?: readonly string[]
  /** The order when none is chosen. */
  first?: Order
}

/** Order and page of a list as stored in the address; defaults are left out. */
export type PageState = { sort?: string; direction?: 'desc'; page?: number; pageSize?: number }

/** The state of a list as stored in the address. */
export type ListState<Spec extends ListSpec> = FilterValues<Spec['filters']> & PageState

/** Reads filters from the address. */
export function readFilters<Own extends Filters>(filters: Own, search: Record<string, unknown>) {
  const read = Object.entries(filters).map(([name, filter]) => [name, filter.read(search[name])])
  // The entries have the names and types of the filters.
  return Object.fromEntries(read) as FilterValues<Own>
}

/** Reads the state of a list from the address. */
export function readList<Spec extends ListSpec>({ filters, sorts }: Spec, search: Record<string, unknown>) {
  const page = Math.trunc(Number(search['page']))
  const pageSize = SERVER_PAGE_SIZES.find((size) => size === Number(search['pageSize']))
  const paged: PageState = {
    sort: sorts?.find((field) => field === search['sort']),
    direction: search['direction'] === 'desc' ? 'desc' : undefined,
    page: page > 1 && page < 1_000_000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  }
  const values: FilterValues<Spec['filters']> = readFilters(filters, search)
  return { ...values, ...paged }
}

/** The conditions of filters. */
export function criteriaOf<Own extends Filters>(filters: Own, values: FilterValues<Own>): Criterion[] {
  return namesInUse(filters, values).flatMap((name) => filters[name]?.criteria(values[name]) ?? [])
}

/** The names of the filters in use. */
export function namesInUse<Own extends Filters>(filters: Own, values: FilterValues<Own>): string[] {
  return Object.keys(filters).filter((name) => values[name] !== undefined)
}

/** The order of a list: the chosen one, or its first. */
export function orderOf({ first }: ListSpec, { sort, direction }: PageState): Order | null {
  if (sort) return { field: sort, direction: direction ?? 'asc' }
  return first ? { field: first.field, direction: direction ?? first.direction } : null
}

/** The page and the order that a state asks for. */
export function pageOf(spec: ListSpec, state: PageState) {
  const order = orderOf(spec, state)
  return {
    pageId: (state.page ?? 1) - 1,
    pageSize: state.pageSize ?? DEFAULT_PAGE_SIZE,
    orderBy: order ? [order] : [],
  }
}

/** The query of a state; days are in the reader's zone. */
export function queryOf<Spec extends ListSpec>(spec: Spec, state: ListState<Spec>) {
  return { ...pageOf(spec, state), criteria: criteriaOf(spec.filters, state) }
}

/** One condition of a search. */
export function criterion(field: string, op: string, ...values: Criterion['values']): Criterion {
  return { field, op, values }
}

/** A text of the address; undefined for anything else. */
export function textIn(raw: unknown, max = 200): string | undefined {
  return typeof raw === 'string' || typeof raw === 'number'
    ? String(raw).slice(0, max) || undefined
    : undefined
}

/** A text that the field is equal to. Without a field the list makes the condition itself; so below. */
export function text({
  field,
  op = 'Equal',
  max = 200,
}: {
  field?: string
  op?: string
  max?: number
} = {}): Filter<string> {
  return { read: (raw) => textIn(raw, max), criteria: (value) => conditions(field, op, value) }
}

/** Words that the field contains, each of them. */
export function words(field: string): Filter<string> {
  return {
    read: (raw) => textIn(raw),
    criteria: (value) => {
      const sought = value.split(/\s+/).filter(Boolean).slice(0, MAX_FILTER_WORDS)
      return sought.length > 0 ? [criterion(field, 'Contains', ...sought)] : []
    },
  }
}

/** One of some values; `field` can make its conditions. */
export function oneOf<Value extends string | number>(
  values: readonly Value[],
  field?: string | ((value: Value) => Criterion[]),
): Filter<Value> {
  return {
    read: (raw) => values.find((value) => String(value) === textIn(raw)),
    criteria: (value) => (typeof field === 'function' ? field(value) : conditions(field, 'Equal', value)),
  }
}

/** A whole number from 1. */
export function wholeNumber({ max, field }: { max: number; field?: string }): Filter<number> {
  return {
    read: (raw) => {
      const number = Number(textIn(raw))
      return Number.isSafeInteger(number) && number > 0 && number <= max ? number : undefined
    },
    criteria: (value) => conditions(field, 'Equal', value),
  }
}

/** A first and a last day, both included. */
export function period(field?: string): Record<'from' | 'to', Filter<CalendarDay>> {
  return {
    from: {
      read: dayIn,
      // The first instant of the day is included.
      criteria: (day) => conditions(field, 'GreaterThan', new Date(beginOf(day) - 1).toISOString()),
    },
    to: {
      read: dayIn,
      criteria: (day) => conditions(field, 'LessThan', new Date(beginOf(addDays(day, 1))).toISOString()),
    },
  }
}

function conditions(field: string | undefined, op: string, value: string | number): Criterion[] {
  return field ? [criterion(field, op, value)] : []
}

function dayIn(raw: unknown): CalendarDay | undefined {
  return (typeof raw === 'string' && toCalendarDay(raw)) || undefined
}

function beginOf(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00`)
}
