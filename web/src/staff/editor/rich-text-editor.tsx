import { useState } from 'react'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { FormattedField } from './formatted-field.tsx'
import { openHtml, writeHtml } from './html/editor-html.ts'
import type { UploadImage } from './html/image-uploads.ts'
import { SourceField } from './html/source-field.tsx'
import './editor.css'

export type RichTextFieldProps = Omit<FieldProps<string>, 'placeholder'> & {
  /** Max length of the stored HTML, counted as in the contract. */
  maxLength: number
  /** Offers only paragraphs, bold, italic, lists, and https links. */
  isPlain?: boolean
  /** Accepts image files that are pasted, dropped, or chosen; without it images have only external addresses. */
  uploadImage?: UploadImage
}

/**
 * The field with its code. A text that opening would change is shown as source, until a user has seen the difference
 * and converts it.
 */
export function RichTextEditor({
  value,
  onChange,
  uploadImage,
  isPlain = false,
  maxLength,
  ...props
}: RichTextFieldProps) {
  const [opened, setOpened] = useState(() => ({ ...openHtml(value), html: value, turn: 0 }))
  const [seen, setSeen] = useState({ value, written: value })
  const open = (html: string) => setOpened(({ turn }) => ({ ...openHtml(html), html, turn: turn + 1 }))
  // A value that this field has not written comes from elsewhere: a form reset, or another version.
  if (value !== seen.value) {
    setSeen({ value, written: value })
    if (value !== seen.written) open(value)
  }
  const write = (html: string) => {
    setSeen((before) => ({ ...before, written: html }))
    onChange(html)
  }
  const counter = `${value.length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`
  const field = { ...props, counter, onChange: write }
  if (opened.isKept)
    return (
      <FormattedField
        key={opened.turn}
        {...field}
        opened={opened}
        isPlain={isPlain}
        uploadImage={uploadImage}
      />
    )
  return (
    <SourceField
      {...field}
      value={value}
      onConvert={() => {
        const html = writeHtml(openHtml(value).doc)
        open(html)
        write(html)
      }}
    />
  )
}
