import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { passkeyInWords } from 'contract/account-security/passkey-words.ts'
import type { Passkey, SecondFactor } from 'contract/account-security/second-factor.ts'
import { useId } from 'react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { FactorIcon } from './factor-icon.tsx'

type Props = {
  factor: SecondFactor
  isAvailable: boolean
  /** While the list is being saved nothing changes, and the used control keeps the focus. */
  isSaving: boolean
  isFirst: boolean
  isLast: boolean
  onMoveUp: () => void
  onMoveDown: () => void
  onDragStart: () => void
  onToggle: (isEnabled: boolean) => void
  onRename: () => void
  onDelete: () => void
}

/** One factor: its kind and value, its position, and whether sign-in asks for it. */
export function FactorRow(props: Props) {
  const { factor, isAvailable, isSaving, isFirst, isLast, onDragStart } = props
  const id = useId()
  const { type, emailPhoneOrName, isFromMemberData, passkey } = factor
  const isOnly = isFirst && isLast
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:px-4">
      {!isOnly && (
        <span
          draggable={!isSaving}
          onDragStart={onDragStart}
          aria-hidden="true"
          className="hidden cursor-grab text-muted sm:block"
        >
          <IconGripVertical size={18} />
        </span>
      )}
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <FactorIcon type={type} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p id={`${id}-name`} className="flex flex-wrap items-center gap-x-2 font-medium">
          {FACTOR_LABELS[type]}
          {!isAvailable && <Badge>Not available</Badge>}
        </p>
        <p id={`${id}-value`} className="text-13 text-muted max-sm:break-words sm:truncate">
          {emailPhoneOrName}
          {isFromMemberData && ' · From your member record'}
        </p>
        {passkey && <PasskeyFacts passkey={passkey} />}
      </div>
      <FactorActions {...props} labelledBy={`${id}-name ${id}-value`} />
    </div>
  )
}

/** Each fact stays on one line. */
function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const facts = passkeyInWords(passkey)
  return (
    <p className="text-13 text-muted">
      {facts.map((fact, index) => (
        <span key={fact} className="inline-block whitespace-pre">
          {index < facts.length - 1 ? `${fact} · ` : fact}
        </span>
      ))}
    </p>
  )
}

function FactorActions({
  factor: { isEnabled, isFromMemberData, passkey },
  isSaving,
  isFirst,
  isLast,
  labelledBy,
  ...on
}: Props & { labelledBy: string }) {
  const isOnly = isFirst && isLast
  return (
    <div className="flex items-center gap-1">
      {passkey && (
        // On a phone it comes last, so that the switches of all rows line up.
        <span className="max-sm:order-last">
          <IconButton label="Rename" onPress={on.onRename} isPending={isSaving}>
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <SwitchField
        isSelected={isEnabled}
        onChange={on.onToggle}
        isReadOnly={isSaving}
        aria-labelledby={labelledBy}
      >
        {/* As wide in either state, so that the row stands still. */}
        <span className="inline-block w-6">{isEnabled ? 'On' : 'Off'}</span>
      </SwitchField>
      {!isOnly && (
        <>
          <IconButton label="Move Up" onPress={on.onMoveUp} isDisabled={isFirst} isPending={isSaving}>
            <IconArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Move Down" onPress={on.onMoveDown} isDisabled={isLast} isPending={isSaving}>
            <IconArrowDown size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      {isFromMemberData && !isOnly && <span aria-hidden="true" className="size-9" />}
      {!isFromMemberData && (
        <IconButton label="Delete" onPress={on.onDelete} isPending={isSaving}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
