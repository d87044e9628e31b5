import { IconInfoCircle, IconPaperclip } from '@tabler/icons-react'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { clockTime, zonedTimestamp } from 'contract/common/clock-time.ts'
import { imageSrcSet, isShownImage } from 'contract/common/shown-html.ts'
import { openableUrl } from 'contract/common/web-address.ts'
import { creditsInWords } from 'contract/training/credit-hours.ts'
import { shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#shared/ui/layout/avatar.tsx'
import { useTip } from '#shared/ui/overlay/use-tip.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { useTopics } from '../use-training-data.ts'

/** Tab `Class Details`. Notes are text, never markup. */
export function ClassDetails({ trainingClass }: { trainingClass: TrainingClass }) {
  const { instructor, imageURL } = trainingClass
  const location = shownLocation(trainingClass)
  const zone = zoneOf(trainingClass)
  const credits = creditsInWords(trainingClass)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_280px]">
      <dl className="rounded-large border border-border bg-surface px-5 py-2">
        {instructor && (
          <Fact label="Instructor">
            <Instructor name={instructor.name} photoUrl={instructor.photoURL} />
          </Fact>
        )}
        {location && <Fact label="Location">{location}</Fact>}
        <Fact label="Start Date">
          <Time instant={trainingClass.startTime} zone={zone} />
        </Fact>
        <Fact label="End Date">
          <Time instant={trainingClass.endTime} zone={zone} after={trainingClass.startTime} />
        </Fact>
        <Fact label="Seats Available">
          <span className="tabular-nums">
            {trainingClass.seatsAvailable} of {trainingClass.capacity}
          </span>
        </Fact>
        {credits !== null && <Fact label="Credit Hours">{credits}</Fact>}
        {instructor?.notes && (
          <Fact label="Instructor Notes">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{instructor.notes}</p>
          </Fact>
        )}
        {trainingClass.trainingTopics.length > 0 && (
          <Fact label="Topics">
            <ClassTopics trainingClass={trainingClass} />
          </Fact>
        )}
      </dl>
      {imageURL !== null && isShownImage(imageURL) && (
        <img
          src={imageURL}
          srcSet={imageSrcSet(imageURL)}
          sizes="(width < 64rem) 100vw, 800px"
          alt=""
          className="aspect-video w-full rounded-large border border-border object-cover"
        />
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-border py-3 last:border-b-0 sm:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Instructor({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const [firstName = '', ...others] = name.split(' ')
  return (
    <span className="flex items-center gap-3 font-medium">
      <Avatar
        photoUrl={photoUrl !== null && isShownImage(photoUrl) ? photoUrl : null}
        firstName={firstName}
        lastName={others.join(' ')}
      />
      <span className="min-w-0">{name}</span>
    </span>
  )
}

/** A moment, by its time alone on the same day as one before it. */
function Time({ instant, zone, after }: { instant: string; zone: string; after?: string }) {
  const dayOf = (moment: string) => calendarDayIn(zone, new Date(moment))
  const isSameDay = after !== undefined && dayOf(after) === dayOf(instant)
  return (
    <time dateTime={instant} className="tabular-nums">
      {isSameDay ? clockTime(instant, zone) : zonedTimestamp(instant, zone)}
    </time>
  )
}

/** The topics; one referenced only by its id is looked up among all. */
function ClassTopics({ trainingClass }: { trainingClass: TrainingClass }) {
  const known = useTopics().data?.results ?? []
  const topics = trainingClass.trainingTopics.flatMap(({ trainingTopicId, trainingTopic }) => {
    const topic = trainingTopic ?? known.find(({ id }) => id === trainingTopicId)
    return topic ? [topic] : []
  })
  return (
    <ul className="grid gap-2">
      {topics.map((topic) => {
        const attachment = openableUrl(topic.attachmentUrl)
        return (
          <li key={topic.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium">{topic.name}</span>
            {topic.notes && <TopicNotes name={topic.name} notes={topic.notes} />}
            {attachment && (
              <a
                href={attachment}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-6 items-center gap-1 text-13"
              >
                <IconPaperclip size={14} aria-hidden="true" />
                Attachment<span className="sr-only"> of {topic.name}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Notes in a tooltip, for pointer and keyboard. */
function TopicNotes({ name, notes }: { name: string; notes: string }) {
  const { trigger, tip } = useTip<HTMLButtonElement>(notes, {
    delay: 200,
    offset: 6,
    className: 'max-w-72 whitespace-pre-line shadow-float',
  })
  return (
    <>
      <button
        type="button"
        {...trigger}
        aria-label={`Notes on ${name}`}
        className="inline-grid size-6 cursor-help place-items-center rounded-small text-muted hover:bg-hover hover:text-ink"
      >
        <IconInfoCircle size={16} aria-hidden="true" />
      </button>
      {tip}
    </>
  )
}
