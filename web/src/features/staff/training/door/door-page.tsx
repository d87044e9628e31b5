import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { DoorCode } from 'contract/staff/training/class-roster.ts'
import { CODE_SECONDS, presentText, shownDigits } from 'contract/training/check-in.ts'
import { shownClassName } from 'contract/training/training-texts.ts'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { consoleApi } from '#features/staff/console-api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { useStaffClass } from '../class/use-staff-class.ts'

/** How often the screen asks for the code and for who has come. */
const ASK_MS = 5000

/** `/staff/training/classes/{id}/door`: what members scan or type to check in, on the whole screen. */
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
      className="fixed inset-0 z-50 bg-canvas"
    >
      <Modal className="h-full">
        <Dialog className="flex h-dvh flex-col overflow-auto p-4 outline-none md:p-6">
          <header className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <Heading slot="title" level={1} className="text-20 font-[650] wrap-anywhere md:text-28">
                {details ? shownClassName(details.className) : 'Door Check-In'}
              </Heading>
              {details && (
                <p className="text-muted tabular-nums md:text-16">{formatTimestamp(details.startTime)}</p>
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

function DoorCodeShown({ id }: { id: string }) {
  const { data, error } = useQuery({
    ...consoleApi.classRoster.checkInCode.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: true,
  })
  if (error && !(data && isValid(data)))
    return (
      <p role="status" className="text-20 font-semibold">
        {errorMessage(error)}
      </p>
    )
  if (!data) return <span className="spinner" role="status" aria-label="Loading" />
  return (
    <div className="grid justify-items-center gap-6 text-center lg:grid-cols-2 lg:items-center lg:gap-16 lg:text-left">
      <div className="rounded-large bg-white p-4 md:p-6">
        <QRCodeSVG
          value={`${location.origin}/check-in/${data.code}`}
          bgColor="#ffffff"
          fgColor="#000000"
          level="M"
          title="QR code to check in"
          className="size-[min(70vw,52vh)] lg:size-[min(40vw,64vh)]"
        />
      </div>
      <div className="grid gap-4">
        <p className="text-16 text-muted md:text-20">
          Scan the code, or open <span className="whitespace-nowrap text-ink">{location.host}/check-in</span>{' '}
          and enter
        </p>
        <p
          data-testid="digits"
          className="text-[clamp(44px,9vw,112px)] leading-none font-[650] tracking-[0.04em] whitespace-nowrap tabular-nums"
        >
          {shownDigits(data.digits)}
        </p>
        <p className="text-20 tabular-nums">{presentText(data)}</p>
      </div>
    </div>
  )
}

/** For a minute after it has changed a code can still be used. */
function isValid({ changesOn }: DoorCode): boolean {
  return now().getTime() < new Date(changesOn).getTime() + CODE_SECONDS * 1000
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}
