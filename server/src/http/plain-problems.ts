import { z } from 'zod'

/** Kinds of values in words for people. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date and time',
}

/** The problem with a value whose rule has no words of its own. */
function plainProblem(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This value is required.'
        : `This value must be ${KINDS[issue.expected] ?? 'of another kind'}.`
    case 'too_small':
      if (issue.origin === 'string') return 'This value is required.'
      return issue.origin === 'array'
        ? `This list needs at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}.`
        : `This value must be at least ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `This value must be at most ${issue.maximum} characters.`
      return issue.origin === 'array'
        ? `This list may have at most ${issue.maximum} entries.`
        : `This value must be at most ${issue.maximum}.`
    case 'invalid_format':
      return 'This value cannot be read.'
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose a value from the list.'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'This value cannot be used.'
  }
}

z.config({ customError: plainProblem })
