import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ImageField } from '../images/image-field.tsx'
import { entriesIn } from './entries-in.ts'

type Logo = { code: string; url: string | null }

/** The logos of associations by their codes, which members type in the address of their sign-in. */
export function LogosField({
  label,
  value,
  onChange,
  onBlur,
  problemAt,
  isDisabled = false,
}: Pick<FieldProps<unknown>, 'label' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  problemAt: (part?: string) => string | undefined
}) {
  const logos = entriesIn<Logo>(value).map(({ code = '', url = null }) => ({ code, url }))
  const change = (index: number, more: Partial<Logo>) =>
    onChange(logos.map((logo, at) => (at === index ? { ...logo, ...more } : logo)))
  return (
    <fieldset className="grid gap-2 pt-2">
      <legend className="text-13 font-medium">{label}</legend>
      <p className="text-12 text-muted">
        On the sign-in of an association. One that is not listed here has the logo that came with the portal.
      </p>
      {logos.map((logo, index) => (
        <AssociationLogo
          // biome-ignore lint: rows have no identity but their index
          key={index}
          {...logo}
          number={index + 1}
          isDisabled={isDisabled}
          onBlur={onBlur}
          onChange={(more) => change(index, more)}
          onRemove={() => onChange(logos.filter((_, at) => at !== index))}
          problemAt={(part) => problemAt(`${index}.${part}`)}
        />
      ))}
      <Button
        size="small"
        className="justify-self-start"
        isDisabled={isDisabled}
        onPress={() => onChange([...logos, { code: '', url: null }])}
      >
        <IconPlus size={14} aria-hidden="true" />
        Add Association Logo
      </Button>
    </fieldset>
  )
}

type RowProps = Logo & {
  number: number
  isDisabled: boolean
  onBlur: (() => void) | undefined
  onChange: (more: Partial<Logo>) => void
  onRemove: () => void
  problemAt: (part: keyof Logo) => string | undefined
}

function AssociationLogo({ code, url, number, isDisabled, onBlur, onChange, onRemove, problemAt }: RowProps) {
  return (
    <div className="grid gap-1 rounded-small border border-border p-3">
      <div className="flex items-start gap-2">
        <TextField
          label="Association code"
          isRequired
          maxLength={10}
          className="flex-1"
          value={code}
          isDisabled={isDisabled}
          onBlur={onBlur}
          onChange={(text) => onChange({ code: text.toUpperCase() })}
          problem={problemAt('code')}
        />
        <IconButton
          label={`Remove the logo of ${code || `association ${number}`}`}
          className="mt-6"
          isDisabled={isDisabled}
          onPress={onRemove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <ImageField
        label={code ? `Logo of ${code}` : 'Logo'}
        fit="logo"
        value={url ? { url, alt: '', isDecorative: true } : null}
        problem={problemAt('url')}
        onChange={(image) => onChange({ url: image?.url ?? null })}
      />
    </div>
  )
}
