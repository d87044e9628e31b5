import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A list that its search or filters leave empty, with the way back to all of it. */
export function NoResults({ onClear, icon }: { onClear: () => void; icon?: ReactNode }) {
  return (
    <EmptyState title="No Results" icon={icon} act={<Button onPress={onClear}>Clear Filters</Button>}>
      Try a different search or fewer filters.
    </EmptyState>
  )
}
