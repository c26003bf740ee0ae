import type { MyCard } from '../../src/lib/contract/me.ts'
import { shareBy } from '../../src/lib/rules/borrowing.ts'
import { renewalProblem } from '../../src/lib/rules/renewal.ts'
import { cardAddress } from '../../src/lib/rules/scanned-code.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { renewsOnline } from '../library/renews-online.ts'
import { findMemberFacts, toBorrower } from '../members/queries.ts'
import { lastCardDay } from '../memberships/queries.ts'
import { toQrCode } from '../orders/to-qr-code.ts'
import { fail } from '../refusal.ts'
import { readTrainings } from '../trainings/to-training.ts'

/** Whether an object of theirs waits for the desk to look at it. */
async function hasOffered(db: Reader, id: string): Promise<boolean> {
  const offered = db.selectFrom('products').select('id').where('owner_id', '=', id).where('status', '=', 'pending')
  return (await offered.limit(1).executeTakeFirst()) !== undefined
}

export async function readCard({ db, clock, originOf }: Deps, { id, library, lang }: Member): Promise<MyCard> {
  const today = clock.today()
  const facts = (await findMemberFacts(db, id, today)) ?? fail('auth.expired')
  const until = await lastCardDay(db, id)
  const { banned, sharing } = toBorrower(library, facts)
  const renewable = renewsOnline(library)
  const opensDays = library.settings.renewal_opens_days ?? 0
  const number = facts.card_number
  return {
    number,
    qr: number && toQrCode(cardAddress(originOf(library.library_id), number)),
    until,
    renewable: renewalProblem({ renewable, banned, activeUntil: until, opensDays }, today) === null,
    share_by: (await hasOffered(db, id)) ? null : shareBy(sharing),
    trainings: (await readTrainings(db, id, lang)).flatMap(({ name, given }) => (given ? [name] : [])),
  }
}
