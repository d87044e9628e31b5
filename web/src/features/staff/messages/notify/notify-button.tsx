import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { useStaffSelf } from '../../use-staff-self.ts'

const NotifyModal = lazyPart(() => import('./notify-modal.tsx').then((module) => module.NotifyModal))

/** Opens the form of a notification, for MLS staff. */
export function NotifyButton() {
  const [isOpen, setIsOpen] = useState(false)
  const isMlsStaff = useStaffSelf().data?.roles.some(({ role }) => role === 'MLS Staff')
  if (!isMlsStaff) return null
  return (
    <>
      <Button icon={<IconBell size={16} aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        Notify Members
      </Button>
      <Suspense fallback={<AwaitedPart />}>
        {isOpen && <NotifyModal onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
