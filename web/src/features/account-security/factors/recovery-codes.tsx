import { saveBlob } from '#shared/save-blob.ts'
import { Button } from '#shared/ui/actions/button.tsx'

/** Ten codes, shown only this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <>
      <p>
        Save these recovery codes now. Each one works once when you have no other way to log in, and you won't
        see them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-large border border-border bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={() => downloadCodes(codes)}>Download</Button>
        <Button onPress={() => print()}>Print</Button>
        <Button variant="primary" onPress={onSaved}>
          I have saved my codes
        </Button>
      </div>
    </>
  )
}

/** Downloads the codes as a text file. */
function downloadCodes(codes: string[]): void {
  saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
}
