/** The name of a county as the RESO lookup has it: without `County`, `Parish` or `City and County of`. */
export function countyName(county: string): string {
  return county.replace(/ (Parish|County)$/i, '').replace(/^City and County of /i, '')
}
