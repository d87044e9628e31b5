import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DeadlineView } from 'contract/deadlines/deadline-query.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { readDeadlineState } from './deadline-state.ts'

/** `/deadlines`: the open deadlines of the listings that the member may view, soonest first. */
export function DeadlinesPage() {
  const { state, change } = useListState()
  return (
    <>
      <PageHead title="Deadlines" lead="Everything due on your registered listings." />
      <DeadlineList state={state} onChange={change} />
    </>
  )
}

/** The state of the list, from the address. Every change but the page resets to the first page. */
function useListState() {
  const state = readDeadlineState(useSearch({ from: '/deadlines' }))
  const navigate = useNavigate()
  const change = (next: DeadlineView) =>
    void navigate({
      to: '/deadlines',
      search: readDeadlineState({ ...state, page: undefined, ...next }),
      replace: true,
    })
  return { state, change }
}
