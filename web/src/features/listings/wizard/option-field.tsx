import { COMPLIANCE_LABELS, LISTING_OPTIONS } from 'contract/deadlines/listing-options.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { useFormContext } from 'react-hook-form'
import { hasFeature } from '#shared/portal-config.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { forbiddenHint } from '../deadlines/forbidden-hint.ts'
import { useRegistration } from '../deadlines/use-registration.ts'
import { fieldId } from './field-id.ts'
import { ListingSummary, type ListingSummaryProps } from './listing-summary.tsx'

/** The option of a new listing, among those of its rule set; nothing to choose where there is only one. */
export function OptionField() {
  const { setValue, clearErrors, formState } = useFormContext<ListingFormValues>()
  const { options, forbidden, option } = useRegistration()
  const problem = formState.errors.exemptionKind?.message
  if (options.length < 2 && forbidden.length === 0 && !problem) return null
  return (
    <div id={fieldId('exemptionKind')} className="max-sm:pt-3">
      <SelectField
        label={COMPLIANCE_LABELS.exemptionKind}
        value={option ?? ''}
        onChange={(id) => {
          setValue(
            'exemptionKind',
            options.find((one) => one === id),
            { shouldDirty: true },
          )
          clearErrors('exemptionKind')
        }}
        options={options.map((id) => ({ id, label: LISTING_OPTIONS[id] }))}
        hint={forbiddenHint(forbidden)}
        problem={problem}
      />
    </div>
  )
}

/** The summary of a new listing, with its option. */
export function OptionSummary(props: ListingSummaryProps) {
  const { option } = useRegistration(undefined, hasFeature('clock'))
  const extra: ListingSummaryProps['extra'] = option
    ? [[COMPLIANCE_LABELS.exemptionKind, LISTING_OPTIONS[option]]]
    : []
  return <ListingSummary {...props} extra={extra} />
}
