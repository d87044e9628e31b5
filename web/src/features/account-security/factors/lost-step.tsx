import { Button } from '#shared/ui/actions/button.tsx'

/** The code step without its data: after a reload of the page, or a response without id. */
export function LostStep({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p role="alert">No data found for validation factor. Please close this window and try again.</p>
      <div className="flex justify-end">
        <Button onPress={onClose}>Close</Button>
      </div>
    </>
  )
}
