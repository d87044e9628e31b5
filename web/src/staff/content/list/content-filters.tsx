import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { FilterBar } from '#staff/kit/filter-bar.tsx'
import type { List } from '#staff/kit/use-list-state.ts'
import { useStaffChoices } from '#staff/use-staff-choices.ts'
import { useCategories } from '../use-categories.ts'
import { type CONTENT_LIST, STATUS_FILTERS } from './list-state.ts'

type ListProps = { list: List<typeof CONTENT_LIST> }

/** Search and status above the list, the other filters folded. */
export function ContentFilters({ kind, list }: ListProps & { kind: ContentKind }) {
  const { associations } = useStaffChoices()
  const statuses = STATUS_FILTERS.filter((status) => status !== 'Expired' || kind.endField)
  const hasCategories = kind.fields.some(({ input }) => input === 'categories')
  const categories = useCategories(hasCategories).map(({ id, name }) => ({ id: String(id), label: name }))
  return (
    <FilterBar
      list={list}
      fields={[
        {
          input: 'search',
          name: 'text',
          label: `Search ${kind.plural.toLowerCase()}`,
          placeholder: 'Title, name, or text',
        },
        {
          input: 'select',
          name: 'status',
          label: 'Status',
          all: 'All Statuses',
          options: statuses,
          width: 'w-52',
        },
      ]}
      more={[
        hasCategories && {
          input: 'select',
          name: 'category',
          label: 'Category',
          all: 'All categories',
          options: categories,
        },
        { input: 'text', name: 'author', label: 'Author' },
        kind.isForAssociations === true && {
          input: 'select',
          name: 'association',
          label: 'Association',
          all: 'All associations',
          options: associations,
        },
        { input: 'period', labels: ['Changed from', 'Changed to'] },
      ]}
    />
  )
}
