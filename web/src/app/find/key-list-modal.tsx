import { KEY_LIST, KEY_TEXTS } from 'contract/find/key-list.ts'
import { useState } from 'react'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { isAppleDevice, isKeyListOn, keepKeyListOn } from './find-keys.ts'

/** The keys of the portal; the one that opens the list, a plain letter, can be turned off. */
export function KeyListModal({ isStaff, onClose }: { isStaff: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(isKeyListOn)
  const keep = (next: boolean) => {
    setIsOn(next)
    keepKeyListOn(next)
  }
  return (
    <Modal title={KEY_TEXTS.title} isOpen onClose={onClose}>
      {KEY_LIST.filter(({ isOfStaff = false }) => isStaff || !isOfStaff).map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <h3 className="mb-1 text-13 font-medium text-muted">{where}</h3>
          <dl className="divide-y divide-border rounded-small border border-border">
            {keys.map((one) => (
              <div key={one.act} className="flex items-center justify-between gap-4 px-3 py-2">
                <dt className="min-w-0">{one.act}</dt>
                <dd className="shrink-0">
                  <kbd className="rounded-small border border-border-strong bg-sunken px-1.5 py-0.5 font-sans text-12 font-medium">
                    {(isAppleDevice() && one.onApple) || one.keys}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div>
        <CheckboxField isSelected={isOn} onChange={keep}>
          {KEY_TEXTS.isOn}
        </CheckboxField>
        <p className="text-12 text-muted">{KEY_TEXTS.hint}</p>
      </div>
    </Modal>
  )
}
