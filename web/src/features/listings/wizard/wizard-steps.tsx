import { addressLines } from 'contract/listings/address-lines.ts'
import { type ListingField, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { fieldsOfStep, missingFields } from 'contract/listings/listing-steps.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { useFormState, useWatch } from 'react-hook-form'
import { type Step, Stepper } from '#shared/ui/layout/stepper.tsx'
import { shownValue } from './shown-value.ts'
import { type StoredAgent, useListAgentName } from './use-list-agent-name.ts'

const PURPOSES = ['Find the property', 'Type, price and dates', 'Who represents the seller', 'Check and save']

/** The step indicator: the values entered in each step, and the steps shown so far that still need attention. */
export function WizardSteps({
  current,
  furthest,
  lookups,
  storedAgent,
}: {
  current: number
  furthest: number
  lookups: LookupValue[]
  storedAgent: StoredAgent | null
}) {
  const values = useWatch<ListingFormValues>() as ListingFormValues
  const { errors } = useFormState<ListingFormValues>()
  const agentName = useListAgentName(values.listAgentMlsId, storedAgent)
  const wrongIn = (step: number): ListingField[] => [
    ...new Set([
      ...missingFields(step, values),
      ...fieldsOfStep(step).filter((name) => errors[name] !== undefined),
    ]),
  ]
  const { street } = addressLines(values, null, lookups)
  const entered = [
    street && [street, shownValue('city', values, lookups)].filter(Boolean).join(', '),
    [shownValue('listPrice', values, lookups), shownValue('propertyType', values, lookups)]
      .filter(Boolean)
      .join(', '),
    agentName ?? values.listAgentMlsId,
  ]
  const steps = WIZARD_STEPS.map((title, index): Step => {
    const number = index + 1
    const wrong = wrongIn(number)
    const isJudged = number <= furthest && number < WIZARD_STEPS.length
    const state = !isJudged ? 'open' : wrong.length > 0 ? 'attention' : 'valid'
    const isWrong = state === 'attention' && number !== current
    const note = isWrong ? attention(wrong.length) : entered[index] || (PURPOSES[index] ?? '')
    return { title, state, note }
  })
  return <Stepper steps={steps} current={current} />
}

function attention(count: number): string {
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`
}
