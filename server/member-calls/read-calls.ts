import type { CallEntry } from '../../src/lib/contract/member-calls.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { inLang } from '../catalog/to-product.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { hasAddress } from '../members/queries.ts'
import { namesOf } from '../messages/queries.ts'
import { listLastCalls, listToCall, type ToCallRow } from './queries.ts'
import { readyText } from './ready-text.ts'

type Loan = CallEntry['loans'][number]

function toLoan(lang: Lang, today: CivilDate, row: ToCallRow): Loan {
  const collect = row.picked_up_at === null
  const day = (collect ? row.from_date : row.to_date) ?? today
  const why = day >= today ? 'soon' : collect ? 'uncollected' : 'late'
  const product = {
    id: row.product_id,
    name: inLang(lang, row.name),
    code: row.code,
    shelf: collect ? row.shelf : null,
  }
  return { id: row.id, product, why, collect, day }
}

/** Everybody to telephone with all that it is about; who was called today stands last. */
export async function readCalls({ db, clock }: Deps, { lang, library }: Member): Promise<CallEntry[]> {
  const today = clock.today()
  const rows = await listToCall(db, today)
  const members = Map.groupBy(rows, row => row.member_id)
  const calls = new Map((await listLastCalls(db, [...members.keys()])).map(call => [call.member_id, call]))
  const names = await namesOf(db, [...new Set([...calls.values()].map(call => call.called_by))])
  const entries = [...members].map(([id, of]): CallEntry => {
    const { first_name, last_name, email, phone, lang: theirs } = of[0]!
    const call = calls.get(id)
    const about = of.map(row => toLoan(theirs, today, row))
    return {
      member: { id, name: `${first_name} ${last_name}`.trim(), email: hasAddress(email) ? email : null, phone },
      loans: of.map(row => toLoan(lang, today, row)),
      text: readyText(theirs, { name: first_name, library: library.name, loans: about }),
      last: call
        ? {
            outcome: call.outcome,
            comes_on: call.comes_on,
            by: names.get(call.called_by) ?? null,
            at: call.called_at.toISOString(),
            today: dayInRome(call.called_at) === today,
          }
        : null,
    }
  })
  return entries.toSorted((one, other) => Number(one.last?.today ?? false) - Number(other.last?.today ?? false))
}
