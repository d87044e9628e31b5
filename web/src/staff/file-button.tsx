import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '#shared/ui/actions/button.tsx'

/** A button that asks for a file of certain types, by default an image. */
export function FileButton({
  children,
  icon,
  accept = 'image/jpeg,image/png,image/webp',
  onFile,
  ...more
}: {
  children: ReactNode
  icon?: ReactNode
  accept?: string
  onFile: (file: File) => void
} & Pick<ButtonProps, 'size' | 'isDisabled'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...more} icon={icon} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label="File"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again after it was rejected.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
