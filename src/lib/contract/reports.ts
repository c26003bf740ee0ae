import * as z from 'zod'
import { contract } from './contract.ts'
import { Bilingual, CivilDate, Id, Nothing, text } from './primitives.ts'
import { reports } from './reports.endpoints.ts'

/** A number of the period, and the same of the year before; null where there is nothing to count. */
const Compared = z.object({ now: z.number().nullable(), before: z.number().nullable() }).meta({ id: 'Compared' })
export type Compared = z.infer<typeof Compared>

/**
 * A bar of a chart. `key` is what it stands for: a month as `2026-03`, a weekday 1 to 7, an hour, a name of the list in
 * the report, or the id of an object, whose name and code are then said. `before`: null where it is not compared.
 */
const Bar = z
  .object({
    key: z.string(),
    name: Bilingual.nullable(),
    code: z.string().nullable(),
    now: z.number(),
    before: z.number().nullable(),
  })
  .meta({ id: 'Bar' })
export type Bar = z.infer<typeof Bar>
const Bars = z.array(Bar)

/** The questions, in the order in which they are asked. */
export const ReportName = z.enum([
  'loans',
  'lent',
  'unlent',
  'members',
  'late',
  'wait',
  'visits',
  'damage',
  'money',
  'lost',
])
export type ReportName = z.infer<typeof ReportName>

/** Loans count on the day they were handed out, so that one which was cancelled or denied is none. */
export const Reports = z
  .object({
    from: CivilDate,
    /** Not after today, so that the year before is compared with as many days. */
    to: CivilDate,
    before: z.object({ from: CivilDate, to: CivilDate }),
    today: CivilDate,
    point: Id.nullable(),
    points: z.array(z.object({ id: Id, name: z.string() })),
    loans: z.object({ total: Compared, months: Bars }),
    /** `objects`: how many different ones. */
    lent: z.object({ objects: Compared, top: Bars }),
    /** Of `published`, those that nobody had; `idle`: for how many days nobody has had them, the longest first. */
    unlent: z.object({ total: Compared, published: Compared, idle: Bars }),
    /** Of all points: a member belongs to none. */
    members: z.object({ joined: Compared, renewed: Compared, joins: Bars, renewals: Bars }),
    /** `days`: the mean of those that came back late. */
    late: z.object({ returned: Compared, late: Compared, days: Compared, delays: Bars }),
    /** From asking to having, of loans that were not asked for at the desk; `days`: half of them waited no longer. */
    wait: z.object({ loans: Compared, days: Compared, waits: Bars }),
    /** Hand-outs and returns at a point. */
    visits: z.object({ total: Compared, weekdays: Bars, hours: Bars }),
    /** `days`: the mean of the repairs that ended. */
    damage: z.object({ damaged: Compared, repairs: Compared, days: Compared, objects: Bars }),
    /** Euro; deposits are not counted, and what was paid online belongs to no point. */
    money: z.object({ total: Compared, causes: Bars }),
    /** Requests that did not become loans, and why. */
    lost: z.object({ requests: Compared, lost: Compared, ways: Bars }),
  })
  .meta({ id: 'Reports' })
export type Reports = z.infer<typeof Reports>

/** A line of the register of members. `born_on` is what the tax code says. */
const MembersBookLine = z
  .object({
    number: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    born_on: CivilDate.nullable(),
    address: z.string().nullable(),
    fiscalcode: z.string().nullable(),
    card_number: z.string().nullable(),
    admitted_on: CivilDate,
    left_on: CivilDate.nullable(),
  })
  .meta({ id: 'MembersBookLine' })
export type MembersBookLine = z.infer<typeof MembersBookLine>

export const MembersBook = z.object({ today: CivilDate, docs: z.array(MembersBookLine) }).meta({ id: 'MembersBook' })
export type MembersBook = z.infer<typeof MembersBook>

/**
 * A year as the assembly is told of it. `members` and `objects` at its end; `volunteers`: how many people handed out or
 * took back. `value`: what buying the object for each loan would have cost, and how many loans were reckoned with the
 * object's own value, with the mean of its category, and with none.
 */
export const Assembly = z
  .object({
    year: z.number().int(),
    from: CivilDate,
    to: CivilDate,
    today: CivilDate,
    loans: Compared,
    borrowers: Compared,
    joined: Compared,
    volunteers: Compared,
    members: z.number().int(),
    objects: z.number().int(),
    value: z.object({ euro: z.number(), own: z.number().int(), category: z.number().int(), none: z.number().int() }),
  })
  .meta({ id: 'Assembly' })
export type Assembly = z.infer<typeof Assembly>

/** What a coordinator says of a year and reckons with; a text without words is the software's own, or none. */
const ReportWords = z.strictObject({
  title: oneOrNone(120),
  words: oneOrNone(2000),
  /** Loans in a hundred that took the place of a purchase. */
  share: z.number().min(0).max(100),
  /** The mean weight of an object, in kilograms. */
  kilos: z.number().min(0).max(9999),
})

/** The annual report as everybody reads it; `figures` are those of the day on which they were counted. */
export const AnnualReport = z
  .object({ since: CivilDate, ...ReportWords.shape, figures: Assembly })
  .meta({ id: 'AnnualReport' })
export type AnnualReport = z.infer<typeof AnnualReport>

const AnnualReportInput = ReportWords.extend({ year: z.number().int().min(2000).max(2999) })

function oneOrNone(max: number) {
  const one = z.union([z.literal(''), text(max)])
  return z.strictObject({ it: one, en: one })
}

type Days = { from?: string | undefined; to?: string | undefined }

const isOrdered = ({ from, to }: Days) => !from || !to || from <= to
/** As `mostReportDays` has it. */
const isWithinYear = ({ from, to }: Days) => !from || !to || Date.parse(to) - Date.parse(from) < 366 * 86_400_000

export const reportsContract = contract(reports, {
  read: {
    summary: 'Ten questions about what the library did, this year unless said otherwise, beside the year before',
    fails: ['headquarter.not_found'],
    query: z
      .strictObject({ from: CivilDate.optional(), to: CivilDate.optional(), point: Id.optional() })
      .refine(isOrdered, { path: ['to'], params: { rule: 'day_order' } })
      .refine(isWithinYear, { path: ['to'], params: { rule: 'one_year' } }),
    reply: Reports,
  },
  assembly: {
    summary: 'A year in numbers for the assembly of the members, this one unless said otherwise',
    fails: [],
    query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2999).optional() }),
    reply: Assembly,
  },
  annual: {
    summary: 'The annual report that is on the site; null where there is none',
    fails: [],
    reply: AnnualReport.nullable(),
  },
  publishAnnual: {
    summary: 'Put the figures of a year on the site, as they are now, in place of those that are there',
    fails: [],
    body: AnnualReportInput,
    reply: AnnualReport,
  },
  withdrawAnnual: { summary: 'Take the annual report from the site', fails: [], reply: Nothing },
  membersBook: {
    summary: 'The register of members, to print it; that somebody took it is written down',
    fails: [],
    onBehalf: false,
    reply: MembersBook,
  },
})
