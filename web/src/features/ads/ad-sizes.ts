/** The space of a carousel slide, reserved before it is shown. */
export const slideClasses = 'aspect-[780/250] w-full overflow-hidden rounded-large bg-sunken'
