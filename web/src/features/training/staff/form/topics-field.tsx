import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { useTopics } from '../use-class-setup.ts'

/** Several topics, in the order in which they are chosen. */
export function TopicsField({
  value,
  onChange,
  problem,
}: {
  value: number[]
  onChange: (value: number[]) => void
  problem: string | undefined
}) {
  const { data } = useTopics()
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...value, id] : value.filter((entry) => entry !== id))
  return (
    <fieldset className="grid gap-1 pb-4">
      <legend className="pb-1 text-13 font-medium">Topics</legend>
      <div className="grid max-h-60 gap-3 overflow-auto rounded-small border border-border-strong p-3 pointer-coarse:gap-1">
        {data?.subjects.map((subject) => (
          <div key={subject.id} className="grid gap-2 pointer-coarse:gap-0">
            <p className="text-12 font-medium text-muted">{subject.name}</p>
            {data.topics
              .filter(({ trainingSubjectId }) => trainingSubjectId === subject.id)
              .map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  isSelected={value.includes(id)}
                  onChange={(isOn) => toggle(id, isOn)}
                  isInvalid={Boolean(problem)}
                >
                  {name}
                </CheckboxField>
              ))}
          </div>
        ))}
        {data?.topics.length === 0 && <span className="text-muted">No topics</span>}
      </div>
      {problem && <span className="text-12 font-medium text-error">{problem}</span>}
    </fieldset>
  )
}
