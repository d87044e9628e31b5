import { SOCIAL_NETWORKS, type SocialLink } from 'contract/branding/branding.ts'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { entriesIn } from './entries-in.ts'

/** The market's address in each network. */
export function SocialLinksField({
  label,
  value,
  onChange,
  onBlur,
  problemAt,
  isDisabled,
}: Pick<FieldProps<unknown>, 'label' | 'value' | 'onChange' | 'onBlur' | 'isDisabled'> & {
  problemAt: (part?: string) => string | undefined
}) {
  const known = entriesIn<SocialLink>(value)
  const links = SOCIAL_NETWORKS.map((name) => ({
    name,
    url: known.find((link) => link.name === name)?.url ?? '',
  }))
  return (
    <fieldset className="grid pt-2">
      <legend className="text-13 font-medium">{label}</legend>
      <p className="pb-2 text-12 text-muted">
        Shown in the footer. Leave all empty to use the default links.
      </p>
      {links.map(({ name, url }, index) => (
        <TextField
          key={name}
          label={name}
          type="url"
          placeholder="https://"
          value={url}
          isDisabled={isDisabled}
          onBlur={onBlur}
          onChange={(text) =>
            onChange(links.map((link, at) => (at === index ? { ...link, url: text } : link)))
          }
          problem={problemAt(`${index}.url`)}
        />
      ))}
    </fieldset>
  )
}
