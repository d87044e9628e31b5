import { formatTime } from 'contract/common/calendar-day.ts'
import { timeText } from 'contract/notifications/mail-times-words.ts'
import { NOTIFICATION_CATEGORIES } from 'contract/notifications/notification-categories.ts'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { hourTime } from 'contract/notifications/quiet-week.ts'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { ComboField } from '#shared/ui/fields/combo-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { ownZone } from '#shared/zones/class-zone.ts'
import { zoneOptions } from '#shared/zones/zone-options.ts'
import { isInDigest, MailSummary } from './mail-summary.tsx'
import { MailWeek } from './mail-week.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

type MailTimesProps = {
  /** Undefined while nothing is known. */
  preferences: NotificationPreferences | undefined
  onChoose: (chosen: ChosenPreferences) => void
}

/** The mail schedule in words and as a week, and its settings. */
export function MailTimes({ preferences, onChoose }: MailTimesProps) {
  return (
    <section
      aria-labelledby="mail-times-title"
      className="rounded-large border border-border bg-surface"
      aria-busy={!preferences}
    >
      <h2 id="mail-times-title" className="border-b border-border px-4 py-3 text-16 font-semibold sm:px-5">
        Email timing
      </h2>
      {preferences ? (
        <KnownTimes preferences={preferences} onChoose={onChoose} />
      ) : (
        <div className="p-5">
          <SkeletonRows count={3} />
        </div>
      )}
    </section>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: timeText(hourTime(hour)),
}))

function KnownTimes({ preferences, onChoose }: MailTimesProps & { preferences: NotificationPreferences }) {
  const zone = preferences.zone ?? ownZone()
  const shown = { ...preferences, zone }
  const hasDigest = NOTIFICATION_CATEGORIES.some((category) => isInDigest(preferences, category))
  return (
    <>
      <div className="grid gap-5 px-4 py-4 sm:px-5">
        <MailSummary preferences={shown} />
        {(hasDigest || preferences.quietHours) && <MailWeek preferences={shown} hasDigest={hasDigest} />}
      </div>
      <div className="grid gap-x-5 gap-y-2 border-t border-border px-4 pt-4 pb-2 sm:grid-cols-2 sm:px-5">
        <SelectField
          label="Daily digest at"
          value={String(preferences.digestHour)}
          onChange={(hour) => onChoose({ digestHour: Number(hour) })}
          options={HOURS}
          hint={hasDigest ? undefined : 'Choose Daily digest for a category below.'}
        />
        <ZoneField zone={zone} onChange={(chosen) => onChoose({ zone: chosen })} />
        <QuietHoursFields
          quietHours={preferences.quietHours}
          onChange={(quietHours) => onChoose({ quietHours })}
        />
      </div>
    </>
  )
}

/** The zone of digest and quiet hours, with its current time. */
function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const time = formatTime(now().toISOString(), zone)
  return (
    <div>
      <ComboField
        label="Time zone"
        value={zone}
        onChange={(chosen) => {
          if (chosen !== '' && chosen !== zone) onChange(chosen)
        }}
        options={zoneOptions()}
        hint={`${time} there now`}
      />
      {zone !== ownZone() && (
        <Button variant="text" className="-ml-3" onPress={() => onChange(ownZone())}>
          Use This Browser's Time Zone
        </Button>
      )}
    </div>
  )
}
