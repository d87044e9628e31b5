/** The place of a slide of the carousel, kept before and while it is shown. */
export const slideClasses = 'aspect-[780/250] w-full overflow-hidden rounded-large bg-sunken'
