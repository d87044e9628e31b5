type Uses = { members: number; offices: number }

/** The reason why a value of a setting cannot be removed. */
export function usedText({ members, offices }: Uses): string {
  return singular(`${counted(members)} members and ${counted(offices)} offices use this value.`)
}

/** The reason why a setting cannot get another input type. */
export function invalidUnderText({ members, offices }: Uses): string {
  return singular(
    `${counted(members)} members and ${counted(offices)} offices have a value that is not valid under this input type.`,
  )
}

/** Said of a raised access level. */
export function lostByText(members: number): string {
  return singular(`${counted(members)} members will no longer be able to change it.`)
}

const counted = (count: number) => count.toLocaleString('en-US')

function singular(text: string): string {
  return text.replaceAll(/\b1 (member|office)s\b/g, '1 $1')
}
