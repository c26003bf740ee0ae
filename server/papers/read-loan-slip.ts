import type { Lang } from '../../src/lib/addresses.ts'
import { formatDay } from '../../src/lib/format.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findPointOfLoan, type HeadquarterRow } from '../headquarters/queries.ts'
import { findMember } from '../members/queries.ts'
import { daysOf, returnDayOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import type { LoanSlip, SlipLoan } from './draw-loan-slip.ts'
import { hoursLines } from './hours-lines.ts'
import { listInHand } from './loan-slip-queries.ts'
import { onPaper } from './messages.ts'

type InHand = Awaited<ReturnType<typeof listInHand>>[number]
type About = { at: HeadquarterRow | null; lang: Lang; today: string }

/**
 * What somebody takes home on paper: each thing they have in hand, when and where it is brought back, in their language.
 * @throws Refusal `member.not_found`, `loan_slip.none` where they have nothing in hand
 */
export async function readLoanSlip({ db, clock }: Deps, library: LibraryRow, memberId: string): Promise<LoanSlip> {
  const { first_name, last_name, lang } = (await findMember(db, memberId)) ?? fail('member.not_found')
  const loans = await listInHand(db, memberId)
  if (!loans.length) fail('loan_slip.none')
  const [t, today] = [onPaper(lang), clock.today()]
  const ids = [...new Set(loans.flatMap(one => one.headquarter_id ?? []))]
  const found = await Promise.all(ids.map(id => findPointOfLoan(db, id)))
  const points = new Map(found.flatMap(point => (point ? [[point.id, point] as const] : [])))
  const at = (loan: InHand) => points.get(loan.headquarter_id ?? '') ?? null
  return {
    library: library.name,
    title: t('loans.of', { name: `${first_name} ${last_name}`.trim() }),
    printed: t('loans.printed', { day: formatDay(lang, today, 'long') }),
    loans: loans.map(loan => toLoan(loan, { at: at(loan), lang, today })),
    points: [...points.values()].map(({ name, address, ...week }) => ({
      name,
      lines: [address, ...hoursLines(week, lang)],
    })),
    contact: contactOf(library, lang),
  }
}

function toLoan(loan: InHand, { at, lang, today }: About): SlipLoan {
  const t = onPaper(lang)
  const { to_date } = daysOf(loan)
  const isLate = to_date < today
  const day = isLate ? to_date : returnDayOf(loan, at, today)
  const contents = lang === 'en' && loan.contents.en.length > 0 ? loan.contents.en : loan.contents.it
  return {
    name: `${loan.name[lang] || loan.name.it} (${loan.code})`,
    due: t(isLate ? 'loans.late' : 'loans.due', { day: formatDay(lang, day, 'full') }),
    lines: [
      ...(at ? [t('loans.where', { place: at.name })] : []),
      ...(contents.length > 0 ? [t('loans.box', { contents: contents.join(', ') })] : []),
      ...(loan.safety_notice ? [loan.safety_notice] : []),
    ],
  }
}

/** Whom to ask where something breaks, or is needed longer: the telephone before the address. */
function contactOf({ settings: { contacts } }: LibraryRow, lang: Lang): string {
  const contact = contacts.phone ?? contacts.email
  return contact ? onPaper(lang)('loans.contact', { contact }) : ''
}
