import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { categoryKey } from 'contract/training/credit-hours.ts'
import { shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { useState } from 'react'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { OFFERED_COLUMNS } from './class-columns.tsx'
import { ClassTable } from './class-table.tsx'
import { OfferedClasses } from './offered-classes.tsx'

/** Tab `Class List`: upcoming classes, of one credit category where the address names it. */
export function ClassList({ category }: { category: string | undefined }) {
  const [text, setText] = useState('')
  return (
    <OfferedClasses
      filters={
        <>
          <SearchBox
            label="Find classes"
            placeholder="Class, instructor or place"
            value={text}
            onChange={setText}
            className="w-full sm:w-72"
          />
          {category !== undefined && <CategoryChip category={category} />}
        </>
      }
    >
      {(classes, isLoading) => (
        <ClassTable
          label="Class List"
          columns={OFFERED_COLUMNS}
          classes={classes.filter((entry) => isOf(entry, category) && hasWords(entry, text))}
          isLoading={isLoading}
        />
      )}
    </OfferedClasses>
  )
}

/** The category that narrows the list; pressing it shows all classes. */
function CategoryChip({ category }: { category: string }) {
  return (
    <Link
      to="/training/{-$urlTab}"
      params={{ urlTab: 'class-list' }}
      search={{}}
      replace
      aria-label={`Remove filter: ${category}`}
      className={`${buttonClasses('secondary')} no-underline max-md:h-11`}
    >
      {category}
      <IconX size={16} aria-hidden="true" />
    </Link>
  )
}

function isOf({ creditHours, creditCategory }: TrainingClass, category: string | undefined): boolean {
  if (category === undefined) return true
  return Boolean(creditHours) && categoryKey(creditCategory ?? '') === categoryKey(category)
}

/** Whether each word stands in the name, the instructor or the place. */
function hasWords(entry: TrainingClass, text: string): boolean {
  const facts = [shownClassName(entry.className), entry.instructor?.name, shownLocation(entry)]
  const searched = facts.join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
