import { saveBlob } from '#shared/save-blob.ts'

const SAMPLE = [
  'MemberKey,MemberLoginId,MemberFirstName,MemberLastName,MemberEmail,MemberType,MemberStatus,OfficeKey',
  '1001,jdoe,Jane,Doe,jane.doe@example.com,REALTOR Salesperson,Active,',
  '1002,rroe,Richard,Roe,richard.roe@example.com,MLS Only Broker,Active,',
  '',
].join('\r\n')

/** Downloads a roster of two members, with the headings that an import knows. */
export function downloadSample(): void {
  saveBlob(new Blob([SAMPLE], { type: 'text/csv;charset=utf-8' }), 'members-sample.csv')
}
