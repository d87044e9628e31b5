import { type ReactNode, useRef } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'

/** A button that asks for an image file. */
export function FileButton({
  children,
  icon,
  onFile,
}: {
  children: ReactNode
  icon?: ReactNode
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again after it was refused.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
