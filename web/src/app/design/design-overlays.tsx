import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { ToastBanners } from '#shared/ui/feedback/toast-banners.tsx'
import { showToast, type ToastStatus } from '#shared/ui/feedback/toast-store.ts'
import { Toasts } from '#shared/ui/feedback/toasts.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { SideSlider } from '#shared/ui/overlay/side-slider.tsx'

const statuses: ToastStatus[] = ['info', 'warn', 'error', 'success', 'delete', 'promote', 'cancel']

export function DesignOverlays() {
  const [open, setOpen] = useState<'confirm' | 'slider' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setOpen('confirm')}>Open question</Button>
        <Button onPress={() => setOpen('slider')}>Open slider</Button>
        <Button
          onPress={() =>
            showToast({ title: 'Modal toast', message: 'With one button', status: 'info', position: 'modal' })
          }
        >
          Modal toast
        </Button>
        <Button
          onPress={() =>
            showToast({ title: 'Banner', message: 'Stands above the page', status: 'warn', position: 'dash' })
          }
        >
          Banner toast
        </Button>
        {statuses.map((status) => (
          <Button
            key={status}
            onPress={() =>
              showToast({
                title: `Toast ${status}`,
                message: ['First line', 'Second line'],
                status,
                autoHide: 5000,
              })
            }
          >
            {`Toast ${status}`}
          </Button>
        ))}
      </div>
      <ToastBanners />
      <ConfirmModal
        title="Question"
        isOpen={open === 'confirm'}
        confirmText="Do it"
        onConfirm={close}
        onClose={close}
      >
        <p>Are you sure?</p>
      </ConfirmModal>
      <SideSlider title="Slider" isOpen={open === 'slider'} onClose={close}>
        Content of the slider
      </SideSlider>
      <Toasts />
    </>
  )
}
