import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSpec, type ListState, namesInUse, orderOf, queryOf, readList } from './list-spec.ts'

/** Options of the query of a list: refetched at each view, and the former rows stay until the next arrive. */
export const LIST_QUERY = { staleTime: 0, placeholderData: keepPreviousData }

/** A list whose state is in the address. Every change but the page resets to the first page. */
export function useListState<Spec extends ListSpec>(spec: Spec) {
  const state: ListState<Spec> = readList(spec, useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: readList(spec, { ...state, page: undefined, ...next }), replace: true })
  return {
    state,
    /** Takes values as they were entered; invalid and empty ones are left out. */
    change: (next: Partial<Record<keyof ListState<Spec>, unknown>>) => show({ ...next }),
    clear: () => show(Object.fromEntries(Object.keys(spec.filters).map((name) => [name, undefined]))),
    /** The names of the filters in use. */
    inUse: namesInUse(spec.filters, state),
    order: orderOf(spec, state),
    query: queryOf(spec, state),
  }
}

/** State, query and setters of a list. */
export type List<Spec extends ListSpec> = ReturnType<typeof useListState<Spec>>
