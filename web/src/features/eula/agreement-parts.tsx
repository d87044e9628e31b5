import './agreement.css'
import { EULA_TEXTS } from 'contract/eula/eula-rules.ts'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { SafeHtml } from '#shared/ui/safe-html.tsx'

/** The text of an agreement in its own scroll area of a fixed height, so that nothing moves when it loads. */
export function AgreementText({
  content,
  className,
  children,
}: {
  content: string
  className: string
  children?: ReactNode
}) {
  return (
    <section
      aria-label="Agreement"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area has to be reached by keyboard
      tabIndex={0}
      className={classNames(
        'agreement -mx-5 h-[clamp(9rem,calc(100dvh-20rem),28rem)] overflow-auto border-t border-border bg-ground px-5 py-4',
        className,
      )}
    >
      <SafeHtml html={content} />
      {children}
    </section>
  )
}

/** A progress indicator in place of the text. */
export function AgreementWait({ title, text }: { title: string; text?: string }) {
  return (
    <div
      role="status"
      className="grid h-[clamp(9rem,calc(100dvh-20rem),28rem)] content-center justify-items-center gap-2 text-center"
    >
      <span className="spinner mb-2" aria-hidden="true" />
      <p className="font-semibold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
    </div>
  )
}

/** Loading failed: shows what to do, and a way out; a dialog for reading also closes by Escape. */
export function AgreementNotFound({ onClose, isMandatory }: { onClose: () => void; isMandatory: boolean }) {
  return (
    <Modal
      title={EULA_TEXTS.notFound}
      isOpen
      isMandatory={isMandatory}
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <p className="text-muted">{EULA_TEXTS.loadProblem}</p>
    </Modal>
  )
}
