import { Button } from '../actions/button.tsx'
import { Modal } from '../overlay/modal.tsx'
import { ToastIcon, ToastText } from './toast-card.tsx'
import { closeToast, type ToastState } from './toast-store.ts'

/** A toast of position `modal`: with a question two buttons, without one `Close`. */
export function ToastModal({ toast }: { toast: ToastState }) {
  const close = () => closeToast(toast.id)
  const { confirm } = toast
  return (
    <Modal
      title={toast.title ?? 'Message'}
      isOpen
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{confirm?.cancelText ?? 'Close'}</Button>
          {confirm && (
            <Button
              variant="primary"
              onPress={() => {
                close()
                confirm.onConfirm()
              }}
            >
              {confirm.text}
            </Button>
          )}
        </>
      }
    >
      <div className="flex gap-3">
        <ToastIcon {...toast} />
        <ToastText toast={{ ...toast, title: undefined }} />
      </div>
    </Modal>
  )
}
