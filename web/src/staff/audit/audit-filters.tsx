import { actionInWords, actionsOf, entityInWords } from 'contract/staff/audit/audit-words.ts'
import { AUDITED_RECORDS } from 'contract/staff/audit/audited-records.ts'
import { FilterBar } from '../kit/filter-bar.tsx'
import type { FilteredList } from '../kit/filter-fields.tsx'
import type { AuditState } from './audit-state.ts'

const inWords = (words: (text: string) => string) => (id: string) => ({ id, label: words(id) })
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
const kinds = Object.keys(AUDITED_RECORDS).map(inWords(entityInWords)).toSorted(byLabel)

/** Kind, act, and staff above the trail, the other filters folded. */
export function AuditFilters({ list }: { list: FilteredList & { state: AuditState } }) {
  const { act, kind } = list.state
  const actions = actionsOf(kind)
  const known = act && !actions.includes(act) ? [...actions, act] : actions
  const acts = known.map(inWords(actionInWords)).toSorted(byLabel)
  const width = 'w-48 max-md:basis-full'
  return (
    <FilterBar
      list={list}
      fields={[
        {
          input: 'select',
          name: 'kind',
          label: 'Kind of record',
          all: 'All Records',
          options: kinds,
          width,
          resets: 'act',
        },
        { input: 'select', name: 'act', label: 'Action', all: 'All Actions', options: acts, width },
        { input: 'switch', name: 'staff', label: 'Staff actions only' },
      ]}
      more={[
        { input: 'period', labels: ['From', 'To'] },
        { input: 'text', name: 'who', label: 'Who', placeholder: 'User ID' },
        { input: 'text', name: 'member', label: 'Member concerned', placeholder: 'User ID' },
        { input: 'text', name: 'id', label: 'Record ID' },
      ]}
    />
  )
}
