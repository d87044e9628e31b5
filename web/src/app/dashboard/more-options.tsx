import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { neighbourOf } from 'contract/dashboard/arrangement.ts'
import { useState } from 'react'
import { useApplicationPreferences } from '#features/applications/use-application-preferences.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { showToast } from '#shared/ui/feedback/toast-store.ts'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import type { Arrangement } from './use-arrangement.ts'
import { ViewChoice } from './view-choice.tsx'

/** The dashboard's contents, their order, cards or icons, and the reset to defaults. */
export function MoreOptions({ arrangement }: { arrangement: Arrangement }) {
  const { sections, move, show, reset } = arrangement
  const { view, choose } = useApplicationPreferences()
  return (
    <div className="grid gap-6">
      <section aria-labelledby="more-sections">
        <h3 id="more-sections" className="mb-1 text-13 font-medium text-muted">
          Sections
        </h3>
        <ul>
          {sections.map(({ name, title, locked, isShown }) => {
            const arrow = (label: 'Move Up' | 'Move Down') => (
              <MoveButton
                label={label}
                title={title}
                target={neighbourOf(sections, name, label === 'Move Up' ? -1 : 1)}
                onMove={(to) => move(name, to)}
              />
            )
            return (
              <li key={name} className="flex h-9 pointer-coarse:h-11 items-center justify-between gap-2">
                <SwitchField isSelected={isShown} onChange={(isOn) => show(name, isOn)}>
                  {title}
                </SwitchField>
                {!locked && (
                  <span className="flex">
                    {arrow('Move Up')}
                    {arrow('Move Down')}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      <ViewChoice view={view} onChoose={choose} />
      <ResetDashboard reset={reset} />
    </div>
  )
}

function ResetDashboard({ reset }: Pick<Arrangement, 'reset'>) {
  const { resetLayout } = useApplicationPreferences()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>Reset</Button>
      <ConfirmModal
        title="Reset dashboard"
        isOpen={isAsking}
        confirmText="Reset"
        cancelText="Cancel"
        onConfirm={() => {
          reset()
          resetLayout()
          setIsAsking(false)
          showToast({
            title: 'Dashboard Reset',
            message: 'Your dashboard is back to its original layout.',
            status: 'success',
            position: 'dash',
          })
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>Are you sure you want to reset your dashboard?</p>
      </ConfirmModal>
    </>
  )
}

function MoveButton({
  label,
  title,
  target,
  onMove,
}: {
  label: 'Move Up' | 'Move Down'
  title: string
  target: string | null
  onMove: (target: string) => void
}) {
  const Icon = label === 'Move Up' ? IconArrowUp : IconArrowDown
  return (
    <IconButton
      label={`${label} ${title}`}
      isDisabled={target === null}
      onPress={() => {
        if (target !== null) onMove(target)
      }}
      className="size-7 pointer-coarse:size-11"
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  )
}
