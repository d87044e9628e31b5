const SAMPLE = [
  'MemberKey,MemberLoginId,MemberFirstName,MemberLastName,MemberEmail,MemberType,MemberStatus,OfficeKey',
  '1001,jdoe,Jane,Doe,jane.doe@example.com,REALTOR Salesperson,Active,',
  '1002,rroe,Richard,Roe,richard.roe@example.com,MLS Only Broker,Active,',
  '',
].join('\r\n')

/** Hands over a roster of two members, with the headings that an import knows. */
export function downloadSample(): void {
  const address = URL.createObjectURL(new Blob([SAMPLE], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'members-sample.csv'
  link.click()
  URL.revokeObjectURL(address)
}
