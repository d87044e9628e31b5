import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import { NotifyModal } from './notify-modal.tsx'

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

      {isOpen && <NotifyModal onClose={() => setIsOpen(false)} />}
    </>
  )
}
