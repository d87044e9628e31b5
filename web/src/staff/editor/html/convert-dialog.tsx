import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { openHtml, writeHtml } from './editor-html.ts'
import { differenceOf, type Passage } from './source-difference.ts'

/** Shows what converting a text would remove and add, before it does. */
export function ConvertDialog({
  html,
  onConvert,
  onClose,
}: {
  html: string
  onConvert: () => void
  onClose: () => void
}) {
  const passages = differenceOf(html, writeHtml(openHtml(html).doc))
  return (
    <Modal
      title="Convert to Rich Text"
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onPress={() => {
              onConvert()
              onClose()
            }}
          >
            Convert
          </Button>
        </>
      }
    >
      {passages.some(({ change }) => change !== 'none') ? (
        <>
          <p>
            Converting changes the source of this text. Removed parts are <del>crossed out</del>, added parts
            are <ins>underlined</ins>.
          </p>
          <pre role="group" aria-label="Difference" className="rich-text-difference">
            {passages.map((passage, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the passages never change.
              <DifferencePassage key={place} {...passage} />
            ))}
          </pre>
        </>
      ) : (
        <p>Converting changes nothing in this text.</p>
      )}
    </Modal>
  )
}

function DifferencePassage({ change, text }: Passage) {
  if (change === 'removed') return <del>{text}</del>
  return change === 'added' ? <ins>{text}</ins> : text
}
