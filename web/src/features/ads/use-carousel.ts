import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useMedia } from '#shared/use-media.ts'

/** Display time of a slide, in ms. */
const SLIDE_MS = 10_000

/**
 * Slides that advance automatically until somebody changes them manually, and pause on hover and focus. With reduced
 * motion they start only on demand.
 */
export function useCarousel(count: number) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [viewport, embla] = useEmblaCarousel({ loop: true, active: count > 1, duration: isStill ? 0 : 25 }, [
    Autoplay({
      delay: SLIDE_MS,
      playOnInit: false,
      jump: isStill,
      stopOnInteraction: false,
      stopOnMouseEnter: false,
      stopOnFocusIn: false,
    }),
  ])
  const [selected, setSelected] = useState(0)
  const [isPlaying, setIsPlaying] = useState(count > 1 && !isStill)
  const [isPointerOn, setIsPointerOn] = useState(false)
  const [isFocusOn, setIsFocusOn] = useState(false)
  const isRunning = isPlaying && !isPointerOn && !isFocusOn
  useEffect(() => {
    if (!embla) return undefined
    const onSelect = () => setSelected(embla.selectedScrollSnap())
    const onDrag = () => setIsPlaying(false)
    embla.on('select', onSelect).on('pointerDown', onDrag)
    return () => {
      embla.off('select', onSelect).off('pointerDown', onDrag)
    }
  }, [embla])
  useEffect(() => {
    if (!embla || !isRunning) return undefined
    const { autoplay } = embla.plugins()
    autoplay.play()
    return () => autoplay.stop()
  }, [embla, isRunning])
  const goTo = (index: number) => {
    setIsPlaying(false)
    embla?.scrollTo(index, isStill)
  }
  return {
    viewport,
    selected,
    isPlaying,
    goTo,
    goBy: (step: 1 | -1) => goTo((selected + step + count) % count),
    toggle: () => setIsPlaying(!isPlaying),
    /** Hover or focus pauses the carousel. */
    rest: {
      onPointerEnter: () => setIsPointerOn(true),
      onPointerLeave: () => setIsPointerOn(false),
      onFocus: () => setIsFocusOn(true),
      onBlur: () => setIsFocusOn(false),
    },
  }
}
