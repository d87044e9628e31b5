import { LISTING_FIELD_NAMES, LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { CompareDialog } from '#shared/compare/compare-dialog.tsx'
import { comparedFields, type FieldInWords } from '#shared/compare/compared-fields.ts'
import { useComparison } from '#shared/compare/use-comparison.ts'
import { shownValue } from '../wizard/shown-value.ts'
import { ChangeNotice, type LastChange } from './change-notice.tsx'
import { takeFields } from './merge-listing.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Somebody else's stored changes, and the comparison of both versions. */
export function StoredNews({
  listingForm,
  lastChange,
  hasNews,
  lookups,
  onGoTo,
}: {
  listingForm: ListingForm
  lastChange: LastChange
  /** False once nothing is left to show, until somebody else's next change. */
  hasNews: boolean
  lookups: LookupValue[]
  onGoTo: (name: ListingField) => void
}) {
  const { taken, contested, dismissNews, choose } = listingForm
  const comparison = useComparison(lastChange.on, hasNews ? differences(listingForm, lookups) : [])
  return (
    <>
      {hasNews && (
        <ChangeNotice
          key={lastChange.on}
          change={lastChange}
          taken={taken}
          contested={contested}
          onGoTo={onGoTo}
          onCompare={comparison.open}
          onClose={dismissNews}
        />
      )}
      <CompareDialog
        comparison={comparison}
        by={lastChange.by}
        saveLabel="Apply"
        onSave={(sides) => {
          choose(sides.filter(({ name }) => contested.includes(name)))
          dismissNews()
        }}
      />
    </>
  )
}

/** The differences between both versions: merged changes are in the form already. */
function differences({ form, stored, taken, before }: ListingForm, lookups: LookupValue[]) {
  if (before === null) return []
  const inWords = (values: ListingFormValues): FieldInWords<ListingField>[] =>
    LISTING_FIELD_NAMES.map((name) => ({
      name,
      label: LISTING_FIELDS[name].label,
      text: shownValue(name, values, lookups),
    }))
  const mine = takeFields(taken, before, form.getValues())
  return comparedFields(inWords(before), inWords(mine), inWords(stored.values))
}
