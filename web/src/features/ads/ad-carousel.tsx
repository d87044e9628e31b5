import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Ad } from 'contract/ads/ad-rules.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { AdView } from './ad-view.tsx'
import { useCarousel } from './use-carousel.ts'

/** The space of a carousel slide, reserved before it is shown. */
const slideClasses = 'aspect-[780/250] w-full overflow-hidden rounded-large bg-sunken'

/** Rotating advertisements; any manual change stops them until Play is pressed. */
export function AdCarousel({ slides }: { slides: Ad[] }) {
  const { viewport, selected, isPlaying, goBy, goTo, toggle, rest } = useCarousel(slides.length)
  return (
    <section aria-roledescription="carousel" aria-label="Advertisements" {...rest}>
      <div ref={viewport} className={slideClasses}>
        <div aria-live={isPlaying ? 'off' : 'polite'} className="flex h-full">
          {slides.map((slide, index) => (
            <div
              // biome-ignore lint: slides have no other identity and never change position
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== selected}
              className="h-full w-full shrink-0"
            >
              <AdView ad={slide} />
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="mt-1 flex items-center gap-1">
          <IconButton label={isPlaying ? 'Pause' : 'Play'} onPress={toggle} className="size-8">
            {isPlaying ? (
              <IconPlayerPause size={16} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={16} aria-hidden="true" />
            )}
          </IconButton>
          <div className="flex flex-1 justify-center">
            {slides.map((_, index) => (
              // biome-ignore lint: as above
              <Dot
                key={index}
                number={index + 1}
                isCurrent={index === selected}
                onPress={() => goTo(index)}
              />
            ))}
          </div>
          <IconButton label="Previous" onPress={() => goBy(-1)} className="size-8">
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next" onPress={() => goBy(1)} className="size-8">
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

function Dot({ number, isCurrent, onPress }: { number: number; isCurrent: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Go to slide ${number}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
      className="group grid size-6 cursor-pointer pointer-coarse:size-11 place-items-center rounded-small"
    >
      <span
        className={classNames(
          'h-1.5 rounded-full transition-[width] duration-120',
          isCurrent ? 'w-4 bg-accent' : 'w-1.5 bg-border-strong group-hover:bg-ink',
        )}
      />
    </button>
  )
}
