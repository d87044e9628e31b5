import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import { useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { DoorCodeShown } from './door-code.tsx'
import { useStaffClass } from './use-staff-class.ts'

/** `/staff/training/classes/{id}/door`: the code that members scan or type to check in, on the whole screen. */
export function DoorPage({ id }: { id: string }) {
  const navigate = useNavigate()
  usePageTitle('Door Check-In')
  const { data: details } = useStaffClass(id)
  const close = () => void navigate({ to: '/staff/training/classes/$id', params: { id } })
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    },
    [],
  )
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      className="fixed inset-0 z-50 bg-ground"
    >
      <Modal className="h-full">
        <Dialog className="flex h-dvh flex-col overflow-auto p-4 outline-none md:p-6">
          <header className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <Heading slot="title" level={1} className="text-20 font-[650] wrap-anywhere md:text-28">
                {details ? shownClassName(details.className) : 'Door Check-In'}
              </Heading>
              {details && (
                <p className="text-muted tabular-nums md:text-16">
                  {zonedTimestamp(details.startTime, zoneOf(details))}
                </p>
              )}
            </div>
            <div className="flex shrink-0 items-center gap-2">
              {document.fullscreenEnabled && (
                <Button className="max-md:hidden" onPress={() => void toggleFullScreen()}>
                  Full Screen
                </Button>
              )}
              <IconButton label="Close Door Check-In" onPress={close}>
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </header>
          <div className="grid flex-1 place-items-center py-4">
            <DoorCodeShown id={id} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}
