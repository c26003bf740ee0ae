import type { ClosureInput, ClosurePreview } from '../../src/lib/contract/closures.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { hasAddress } from '../members/queries.ts'
import { type ClosedLoan, type Planned, planOf, requireMayClose } from './plan.ts'

/**
 * What falls on days to be closed, and where it would go.
 * @throws Refusal `headquarter.not_found`, `closure.not_yours`, `resource.validation` for days that cannot be
 */
export async function previewClosure({ db, clock }: Deps, who: Member, asked: ClosureInput): Promise<ClosurePreview> {
  const today = clock.today()
  const points = await requireMayClose(db, who, asked, today)
  return toPreview(who.lang, await planOf(db, points, asked, { today, now: clock.now() }))
}

function doesOf({ touched, method }: ClosedLoan): ClosurePreview['loans'][number]['does'] {
  const start = method === 'delivery' ? ('delivery' as const) : ('pickup' as const)
  return [...(touched.start ? [start] : []), ...(touched.end ? (['return'] as const) : [])]
}

function toPreview(lang: Lang, { points, perDay, loans, days, seen }: Planned): ClosurePreview {
  const nameOf = (id: string) => points.find(one => one.id === id)!.name
  const toLoan = (row: ClosedLoan) => ({
    id: row.id,
    member: {
      id: row.member_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      phone: row.phone,
      has_mail: hasAddress(row.email),
    },
    product: { id: row.product_id, name: inLang(lang, row.name), code: row.code },
    point: nameOf(row.point),
    does: doesOf(row),
    before: { from: row.from_date!, to: row.to_date! },
    after: row.after,
  })
  const all = loans.map(toLoan)
  const count = (what: 'pickup' | 'delivery' | 'return') => all.filter(one => one.does.includes(what)).length
  const members = new Map(all.map(one => [one.member.id, one.member]))
  const first = ({ does, before }: (typeof all)[number]) => (does.includes('return') ? before.to : before.from)
  return {
    per_day: perDay,
    pickups: count('pickup'),
    deliveries: count('delivery'),
    returns: count('return'),
    members: members.size,
    mails: [...members.values()].filter(one => one.has_mail).length,
    stuck: all.filter(one => one.after === null).length,
    days: days.map(({ point, day, count }) => ({ point: nameOf(point), day, count, over: count > perDay })),
    loans: all.toSorted(
      (a, b) =>
        Number(a.after !== null) - Number(b.after !== null) ||
        first(a).localeCompare(first(b)) ||
        a.id.localeCompare(b.id),
    ),
    seen,
  }
}
