import type { Lang } from '../../src/lib/addresses.ts'
import type { MemberImportField } from '../../src/lib/contract/member-import-names.ts'
import type { MemberPlan, MemberReport } from '../../src/lib/contract/member-imports.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { dayCell } from '../../src/lib/rules/sheet-cell.ts'
import type { Reader } from '../db/scope.ts'
import { hasAddress } from '../members/queries.ts'
import { toLeftOut } from '../imports/leave-out.ts'
import { type Matched, MemberMatching } from './match-rows.ts'
import { readStanding, type Standing } from './queries.ts'
import { type MemberRow, readMemberRows } from './read-rows.ts'

/** Whoever imports: a coordinator, or who keeps the installation. */
export type Importer = { lang: Lang; level: number }

/** What of a long answer is sent. */
const mostProblems = 500
const mostChanges = 50

export function matchMembers(
  standing: Standing,
  rows: readonly MemberRow[],
  importer: Importer & { today: CivilDate },
  { leave_out_wrong }: MemberPlan,
): Matched {
  const matching = new MemberMatching(standing, importer)
  for (const row of rows) matching.add(row)
  const { matched } = matching
  // What a row that is left out claims, no other row has: none of them needs it.
  return leave_out_wrong ? { ...matched, wrong: [], leftOut: matched.wrong } : matched
}

/** What an import would do; nothing is written. */
export async function checkMembers(
  db: Reader,
  who: Importer,
  plan: MemberPlan,
  today: CivilDate,
): Promise<MemberReport> {
  const rows = await readMemberRows(plan, who.lang)
  const matched = matchMembers(await readStanding(db), rows, { ...who, today }, plan)
  const { added, changed, equal, wrong, leftOut } = matched
  const columnOf = (field: MemberImportField) => {
    const at = plan.columns.indexOf(field)
    return at < 0 ? null : at
  }
  return {
    added: added.length,
    changed: changed.length,
    equal,
    wrong: wrong.length,
    without_email: added.filter(one => !one.set.email).length,
    with_note: added.filter(one => one.values.note?.length).length,
    with_terms: added.filter(one => one.values.accepted_on).length,
    with_card: added.filter(({ card }) => card && card.from_date <= today && today <= card.to_date).length,
    problems: wrong
      .flatMap(({ row, problems }) =>
        problems.map(one => ({ ...one, row, column: columnOf(one.field), proposal: one.proposal ?? null })),
      )
      .slice(0, mostProblems),
    left_out: toLeftOut(leftOut),
    changes: changed.slice(0, mostChanges).map(toChanged),
  }
}

function toChanged({ row, known, set, card }: Matched['changed'][number]): MemberReport['changes'][number] {
  const { domicile, ...plain } = set
  const shown = (field: MemberImportField, from: string | null, to: string | null) => ({ field, from, to })
  const email = hasAddress(known.email) ? known.email : null
  const changes = (Object.keys(plain) as (keyof typeof plain)[]).map(name =>
    shown(name, (name === 'email' ? email : known[name]) || null, plain[name] || null),
  )
  for (const part of ['address', 'cap', 'city', 'province'] as const) {
    const before = known.domicile?.[part] ?? ''
    if (domicile && domicile[part] !== before) changes.push(shown(part, before || null, domicile[part] || null))
  }
  if (card) changes.push(shown('card_to', null, dayCell(card.to_date)))
  return { row, name: `${known.first_name} ${known.last_name}`.trim(), changes }
}
