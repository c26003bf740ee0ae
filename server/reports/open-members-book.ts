import type { MembersBook } from '../../src/lib/contract/reports.ts'
import { birthDay } from '../../src/lib/rules/birth-day.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { dayInRome } from '../clock.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** The register of members as the association keeps it: everybody in the order in which they were admitted. */
export async function openMembersBook(deps: Deps, who: Member): Promise<MembersBook> {
  await write(deps, who, recordOpening)
  const today = deps.clock.today()
  return { today, docs: await listMembersBook(deps.db, today) }
}

async function recordOpening(work: Work<Member>): Promise<void> {
  const data = { what: 'members_book' }
  await work.audit({ action: 'export', subject: 'library', id: work.library.library_id, data })
}

/** Whoever left keeps their number, without their data. */
async function listMembersBook(db: Reader, today: CivilDate): Promise<MembersBook['docs']> {
  const rows = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'domicile', 'fiscalcode', 'card_number', 'joined_at', 'deleted_at'])
    .where('verified_at', 'is not', null)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  return rows.map(({ first_name, last_name, domicile, fiscalcode, card_number, joined_at, deleted_at }, n) => ({
    number: n + 1,
    first_name,
    last_name,
    born_on: fiscalcode && birthDay(fiscalcode, today),
    address: domicile && `${domicile.address}, ${domicile.cap} ${domicile.city} ${domicile.province}`.trim(),
    fiscalcode,
    card_number,
    admitted_on: dayInRome(joined_at),
    left_on: deleted_at && dayInRome(deleted_at),
  }))
}
