import type { TestServer } from './test-server.ts'

/** One association with a brokerage of three offices and everybody who works around its listings. */
export async function aBrokerage(server: Pick<TestServer, 'anAor' | 'anOffice' | 'aMember'>) {
  const aor = await server.anAor()
  const main = await server.anOffice({ aor })
  const branch = await server.anOffice({ aor, mainOfficeCode: main.officeCode })
  const otherBranch = await server.anOffice({ aor, mainOfficeCode: main.officeCode })
  const rivalOffice = await server.anOffice({ aor })
  const otherAor = await server.anAor()
  const farOffice = await server.anOffice({ aor: otherAor })
  const at = (office: typeof main, memberTypeId: number | null, more: object = {}) =>
    server.aMember({ office, aor: office.aorId === aor.id ? aor : otherAor, memberTypeId, ...more })
  const agent = await at(branch, 1)
  return {
    aor,
    main,
    branch,
    otherBranch,
    rivalOffice,
    otherAor,
    agent,
    secondAgent: await at(branch, 1),
    branchBroker: await at(branch, 2),
    branchManager: await at(branch, 3),
    mainBroker: await at(main, 2),
    mainManager: await at(main, 3),
    otherBranchBroker: await at(otherBranch, 2),
    otherBranchManager: await at(otherBranch, 3),
    rivalBroker: await at(rivalOffice, 2),
    officeAssistant: await at(branch, 4),
    personalAssistant: await at(branch, 5, { memberIsAssistantTo: agent.loginId }),
    appraiser: await at(branch, 6),
    noType: await at(branch, null),
    aorStaff: await at(rivalOffice, 11),
    aorAdmin: await at(rivalOffice, 14, { isCrmlsAorAdmin: true }),
    officeAdmin: await at(branch, 14, { isCrmlsOfficeAdmin: true }),
    otherAorStaff: await at(farOffice, 11, { isCrmlsAorAdmin: true }),
    otherAorBroker: await at(farOffice, 2),
    mlsStaff: await at(farOffice, 12),
    mlsAdmin: await at(farOffice, 14, { isCrmlsAdmin: true }),
  }
}
