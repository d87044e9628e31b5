import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a list shows, from the address. Everything but another page goes back to the first one. */
export function useAddressState<State extends object>(read: (search: Record<string, unknown>) => State) {
  const state = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: Partial<State>) =>
    void navigate({ to: '.', search: read({ ...state, page: undefined, ...next }), replace: true })
  return { state, change }
}
