import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { type FilteredList, type FilterField, FilterFields } from './filter-fields.tsx'

const gridClasses = 'grid gap-x-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5'

/** Some may be left out for some readers. */
type FilterFieldsOf<State extends object> = readonly (FilterField<keyof State & string> | false)[]
type FilterProps<State extends object> = {
  list: FilteredList & { state: State }
  fields: FilterFieldsOf<State>
}

/** The filters above a list, as a tool bar; `more` are folded under a button that counts those in use. */
export function FilterBar<State extends object>({
  list,
  fields: offered,
  more,
}: FilterProps<State> & { more?: FilterFieldsOf<State> }) {
  const fields = offered.filter((field) => field !== false)
  const search = fields.find((field) => field.input === 'search')
  const isFolded = (name: string) => !fields.some((field) => field.input !== 'period' && field.name === name)
  const count = list.inUse.filter(isFolded).length
  const hasPeriod = fields.some(({ input }) => input === 'period')
  const [isOpen, setIsOpen] = useState(count > 0)
  const panel = useId()
  const isClearable = list.inUse.some((name) => name !== search?.name)
  return (
    <search className="grid border-b border-border print:hidden">
      <div
        className={classNames(
          'flex flex-wrap gap-2 px-4 py-3 md:gap-3',
          hasPeriod ? 'items-end' : 'items-center',
        )}
      >
        <FilterFields list={list} fields={fields} isCompact />
        {more && (
          <Button
            aria-expanded={isOpen}
            aria-controls={panel}
            onPress={() => setIsOpen(!isOpen)}
            className="max-md:h-11"
          >
            <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
            {count > 0 ? `Filters (${count})` : 'Filters'}
          </Button>
        )}
        {more && isClearable && (
          <Button variant="text" onPress={list.clear} className="max-md:h-11">
            Clear
          </Button>
        )}
      </div>
      {more && (
        <div id={panel} hidden={!isOpen}>
          {isOpen && (
            <div className={`${gridClasses} border-t border-border px-4 pt-3`}>
              <FilterFields list={list} fields={more} />
            </div>
          )}
        </div>
      )}
    </search>
  )
}

/** The filters above a list, all with their labels. */
export function FilterGrid<State extends object>({
  list,
  fields,
  children,
}: FilterProps<State> & { children?: ReactNode }) {
  return (
    <search className="grid border-b border-border px-4 pt-3 print:hidden">
      <div className={gridClasses}>
        <FilterFields list={list} fields={fields} />
      </div>
      {children}
    </search>
  )
}
