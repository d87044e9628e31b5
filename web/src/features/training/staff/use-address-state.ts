import { useNavigate, useSearch } from '@tanstack/react-router'

/** The state of a list, from the address. Every change but the page resets to the first page. */
export function useAddressState<State extends object>(read: (search: Record<string, unknown>) => State) {
  const state = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: Partial<State>) =>
    void navigate({ to: '.', search: read({ ...state, page: undefined, ...next }), replace: true })
  return { state, change }
}
