import { classNames } from '../ui/class-names.ts'

/** A part of a text compared with its former version. */
export type Part = { text: string; is: 'same' | 'added' | 'removed' }

const looks = {
  added: { Tag: 'ins', sign: '+', word: 'added:', color: 'bg-success-soft text-success no-underline' },
  removed: { Tag: 'del', sign: '−', word: 'removed:', color: 'bg-error-soft text-error' },
} as const

/** The kind of a change, from the difference library's flags. */
export function kindOf({ added, removed }: { added: boolean; removed: boolean }): Part['is'] {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

/** Color, sign and word mark the kind of a part. */
export function Mark({ part: { text, is } }: { part: Part }) {
  if (is === 'same') return text
  const { Tag, sign, word, color } = looks[is]
  return (
    <Tag className={classNames('rounded-[3px] px-0.5 font-medium contrast-border', color)}>
      <span aria-hidden="true" className="inline-block">
        {sign}
      </span>
      <span className="sr-only"> {word} </span>
      {text}
    </Tag>
  )
}
