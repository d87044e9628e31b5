import { IconChevronRight } from '@tabler/icons-react'
import type { ListingField } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { fieldsOfStep, missingFields } from 'contract/listings/listing-steps.ts'
import type { AddressSuggestion } from 'contract/places/place.ts'
import { APPROXIMATE_MAP_ZOOM, LISTING_MAP_ZOOM } from 'contract/places/place-limits.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { lazyPart } from '#shared/lazy-part.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { useMedia } from '#shared/use-media.ts'
import { AddressControl, type AddressFieldProps, AddressFields } from './address-fields.tsx'
import { AddressSearch } from './address-search.tsx'
import type { ListingPlace } from './listing-values.ts'
import { SelectedAddress } from './selected-address.tsx'

const PlaceMap = lazyPart(() => import('#shared/ui/map/place-map.tsx').then((module) => module.PlaceMap))

type LocationStepProps = AddressFieldProps & {
  place: ListingPlace
  /** Fields for which the member has to choose between two values. */
  contested: ListingField[]
  onPick: (address: AddressSuggestion) => void
}

/**
 * Step 1: the location of the property. It starts with only the search; a chosen address shows as one card. The single
 * fields stay folded until the member opens them, no address is found, or one of them needs attention.
 */
export function LocationStep({ place, contested, onPick, ...fieldProps }: LocationStepProps) {
  const { hasStarted, isWhole, hasProblem } = useAddressState(contested)
  const { isChosen, isNeeded, isOpen, setIsOpen } = useFolding({ hasStarted, isWhole, hasProblem })
  const [isChanging, setIsChanging] = useState(false)
  const isWide = useMedia('(width >= 64rem)')
  const { card, focusCard } = useCardFocus()
  const pick = (address: AddressSuggestion) => {
    focusCard()
    setIsChanging(false)
    setIsOpen(false)
    onPick(address)
  }
  const selected = (
    <SelectedAddress
      ref={card}
      place={place}
      lookups={fieldProps.lookups}
      isWhole={isWhole}
      action={isChosen && !isChanging && <Button onPress={() => setIsChanging(true)}>Change</Button>}
    />
  )
  return (
    <div className="grid gap-4">
      {(!isChosen || isChanging) && (
        <AddressSearch
          isFocusedAtFirst={isChanging || isWide}
          onPick={pick}
          onNothingFound={() => setIsOpen(true)}
        />
      )}
      {isChosen && (
        <>
          {selected}
          {!isOpen && (
            <div className="max-w-57">
              <AddressControl {...fieldProps} name="unitNumber" />
            </div>
          )}
          <AddressMap place={place} />
        </>
      )}
      <div>
        {!isNeeded && <FieldsToggle isOpen={isOpen} isChosen={isChosen} onChange={setIsOpen} />}
        <AddressFields
          {...fieldProps}
          id="address-fields"
          isOpen={isOpen}
          isUnitApart={isChosen && !isOpen}
        />
      </div>
      {!isChosen && isOpen && (
        <>
          {place.latitude !== null && selected}
          <AddressMap place={place} />
        </>
      )}
    </div>
  )
}

/** The search disappears with a choice: its focus moves to the card. */
function useCardFocus() {
  const card = useRef<HTMLElement>(null)
  const isFocusRequested = useRef(false)
  useEffect(() => {
    if (isFocusRequested.current) card.current?.focus()
    isFocusRequested.current = false
  })
  const focusCard = () => {
    isFocusRequested.current = true
  }
  return { card, focusCard }
}

function FieldsToggle({
  isOpen,
  isChosen,
  onChange,
}: {
  isOpen: boolean
  isChosen: boolean
  onChange: (isOpen: boolean) => void
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="address-fields"
      onClick={() => onChange(!isOpen)}
      className="-mx-2 flex h-11 cursor-pointer items-center gap-2 rounded-small px-2 font-semibold text-accent hover:bg-hover"
    >
      <IconChevronRight size={18} aria-hidden="true" className={isOpen ? 'rotate-90' : undefined} />
      {isChosen ? 'Edit address details' : 'Enter address manually'}
    </button>
  )
}

type AddressState = { hasStarted: boolean; isWhole: boolean; hasProblem: boolean }

function useAddressState(contested: ListingField[]): AddressState {
  const { control } = useFormContext<ListingFormValues>()
  const values = useWatch({ control }) as ListingFormValues
  const { errors } = useFormState({ control })
  const names = fieldsOfStep(1)
  const isWrong = names.some((name) => errors[name] !== undefined)
  return {
    hasStarted: values.streetNumber !== '' || values.streetName !== '',
    isWhole: !isWrong && missingFields(1, values).length === 0,
    hasProblem: isWrong || names.some((name) => contested.includes(name)),
  }
}

/**
 * Whether the fields are shown, and whether the address shows as a card: it does when it is set and its fields are
 * folded. Fields that need attention stay open, and nothing folds by itself while in use.
 */
function useFolding({ hasStarted, isWhole, hasProblem }: AddressState) {
  const [isUnfolded, setIsOpen] = useState(false)
  const [isChosen, setIsChosen] = useState(hasStarted)
  const isNeeded = hasProblem || (isChosen && !isWhole)
  const isOpen = isUnfolded || isNeeded
  if (isNeeded && !isUnfolded) setIsOpen(true)
  if (isChosen !== hasStarted && (!hasStarted || !isOpen)) setIsChosen(hasStarted)
  return { isChosen, isNeeded, isOpen, setIsOpen }
}

/** As high as it is drawn, with the line below it. */
const mapClass = 'h-59 w-full max-md:h-39'

function AddressMap({ place }: { place: ListingPlace }) {
  const isApproximate = place.geocodeAccuracy === 'approximate'
  return (
    <Suspense fallback={<Skeleton className={mapClass} />}>
      <PlaceMap
        className={mapClass}
        latitude={place.latitude}
        longitude={place.longitude}
        zoom={isApproximate ? APPROXIMATE_MAP_ZOOM : LISTING_MAP_ZOOM}
        isApproximate={isApproximate}
        pinLabel="Location of the property"
      />
    </Suspense>
  )
}
