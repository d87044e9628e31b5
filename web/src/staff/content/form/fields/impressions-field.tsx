import { IconAlertTriangle } from '@tabler/icons-react'
import { type AdImpression, MAX_IMPRESSIONS, MAX_TEMPLATE } from 'contract/ads/ad.ts'
import { AD_TAGS } from 'contract/ads/ad-rules.ts'
import { SCRIPT_WARNING } from 'contract/staff/content/kinds/ad-content.ts'
import { useId } from 'react'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import type { ProblemAt } from '../field-parts.ts'
import { MovableList } from './movable-list.tsx'

/** While it is entered an impression need not have a tag. */
type Impression = Omit<AdImpression, 'tagName'> & { tagName: AdImpression['tagName'] | null }
type ListedProps = Pick<FieldProps<unknown>, 'label' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  problem?: string | undefined
  problemAt: ProblemAt
}

const tagOptions = AD_TAGS.map((tag) => ({ id: tag, label: tag }))
const kindOptions = [
  { id: 'html', label: 'HTML' },
  { id: 'script', label: 'Script' },
]
const emptyImpression = (): Impression => ({ tagName: null, isEnabled: true, isScript: false, template: '' })

/** The impressions of a provider at each position, in order. */
export function ImpressionsField({ value, problemAt, onBlur, ...list }: ListedProps) {
  return (
    <MovableList
      {...list}
      items={impressionsIn(value)}
      nameOf={({ tagName }, index) => `impression ${index + 1}${tagName ? ` (${tagName})` : ''}`}
      addText="Add Impression"
      onAdd={emptyImpression}
      max={MAX_IMPRESSIONS}
    >
      {(impression, { index, change, buttons }) => (
        <div
          role="group"
          aria-label={`Impression ${index + 1}`}
          className="grid gap-1 rounded-small border border-border bg-ground p-3"
        >
          <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <SelectField
              label="Tag"
              isRequired
              value={impression.tagName ?? ''}
              onChange={(id) => change({ tagName: AD_TAGS.find((tag) => tag === id) ?? null })}
              onBlur={onBlur}
              options={tagOptions}
              isDisabled={list.isDisabled}
              problem={problemAt(`${index}.tagName`)}
              className="min-w-44 flex-1"
            />
            <SelectField
              label="Kind"
              value={impression.isScript ? 'script' : 'html'}
              onChange={(id) => change({ isScript: id === 'script' })}
              options={kindOptions}
              isDisabled={list.isDisabled}
              className="w-28"
            />
            <div className="flex items-center gap-x-2 pt-6 max-sm:w-full max-sm:justify-between max-sm:pt-0">
              <SwitchField
                isSelected={impression.isEnabled}
                onChange={(isEnabled) => change({ isEnabled })}
                isDisabled={list.isDisabled}
              >
                On
              </SwitchField>
              {buttons}
            </div>
          </div>
          <Template
            impression={impression}
            onChange={(template) => change({ template })}
            onBlur={onBlur}
            isDisabled={list.isDisabled}
            problem={problemAt(`${index}.template`)}
          />
        </div>
      )}
    </MovableList>
  )
}

function Template({
  impression: { template, isScript },
  ...field
}: Pick<FieldProps<string>, 'onChange' | 'onBlur' | 'isDisabled' | 'problem'> & { impression: Impression }) {
  const warning = useId()
  return (
    <>
      {isScript && (
        <p id={warning} className="flex items-start gap-2 rounded-small bg-warn-soft px-3 py-2 text-13">
          <IconAlertTriangle size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
          {SCRIPT_WARNING}
        </p>
      )}
      <TextAreaField
        {...field}
        label="Template"
        isRequired
        value={template}
        rows={4}
        counter={`${template.length.toLocaleString('en-US')}/${MAX_TEMPLATE.toLocaleString('en-US')}`}
        aria-describedby={isScript ? warning : undefined}
        className="[&_textarea]:font-mono [&_textarea]:text-13"
      />
    </>
  )
}

function impressionsIn(value: unknown): Impression[] {
  if (!Array.isArray(value)) return []
  return value.map((entry: Partial<Impression> | null) => ({
    ...emptyImpression(),
    ...entry,
    tagName: AD_TAGS.find((tag) => tag === entry?.tagName) ?? null,
    template: String(entry?.template ?? ''),
  }))
}
