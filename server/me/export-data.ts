import type { Lang } from '../../src/lib/addresses.ts'
import type { MyData } from '../../src/lib/contract/my-data.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import * as ask from './export-queries.ts'

type Wired<T> = T extends Date ? string : T
type Wire<R> = { [Name in keyof R]: Wired<R[Name]> }

/** Instants as the wire writes them; all else as it is kept. */
function wired<R extends object>(row: R): Wire<R> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Wire<R>
}

type Profile = NonNullable<Awaited<ReturnType<typeof ask.findProfile>>>

/** Of the password and of the calendar's key only that there is one: they are nobody's to read, or shown elsewhere. */
function toProfile(row: Profile): MyData['profile'] {
  const {
    id,
    email,
    first_name,
    last_name,
    phone,
    fiscalcode,
    card_number,
    domicile,
    nation,
    lang,
    level,
    reminders,
    invitations,
  } = row
  const { joined_at, verified_at, banned_at } = wired(row)
  return {
    id,
    email,
    first_name,
    last_name,
    phone,
    fiscalcode,
    card_number,
    domicile,
    nation,
    lang,
    level,
    reminders,
    invitations,
    has_password: row.password_hash !== null,
    has_calendar: row.calendar_token !== null,
    joined_at,
    verified_at,
    banned_at,
  }
}

type Loan = Awaited<ReturnType<typeof ask.listLoans>>[number]

function toLoan(row: Loan, lang: Lang): MyData['loans'][number] {
  const { id, status, method, from_date, to_date, shipping_geo, note, note_answers, closed_reason } = row
  const { created_at, confirmed_at, decided_at, picked_up_at, returned_at, paid_at, refunded_at } = wired(row)
  return {
    id,
    object: inLang(lang, row.object),
    status,
    method,
    from_date,
    to_date,
    shipping_geo,
    note,
    note_answers,
    closed_reason,
    created_at,
    confirmed_at,
    decided_at,
    picked_up_at,
    returned_at,
    paid_at,
    refunded_at,
  }
}

type AuditEntry = Awaited<ReturnType<typeof ask.listDeeds>>[number]

function toDeed(
  { actor_id, at, action, subject, subject_id, reason }: AuditEntry,
  id: string,
): MyData['deeds'][number] {
  const by = actor_id === null ? 'system' : actor_id === id ? 'member' : 'staff'
  return { at: at.toISOString(), by, action, subject, subject_id, reason }
}

const named = <R extends { object: Bilingual }>(row: R, lang: Lang) => ({ ...row, object: inLang(lang, row.object) })

async function gather(
  db: Reader,
  id: string,
  profile: Profile,
  lang: Lang,
): Promise<Omit<MyData, 'library' | 'made_at'>> {
  return {
    profile: toProfile(profile),
    identities: (await ask.listIdentities(db, id)).map(wired),
    cards: (await ask.listCards(db, id)).map(wired),
    loans: (await ask.listLoans(db, id)).map(row => toLoan(row, lang)),
    payments: (await ask.listPayments(db, id)).map(({ amount_cents, ...row }) => ({
      ...wired(row),
      amount: amount_cents / 100,
    })),
    reviews: (await ask.listReviewsBy(db, id)).map(row => wired(named(row, lang))),
    wishes: (await ask.listWishesBy(db, id)).map(({ position, ...row }) => ({
      ...wired(named(row, lang)),
      in_queue: position !== null,
    })),
    objects: (await ask.listObjectsBy(db, id)).map(row => ({
      ...wired(row),
      name: inLang(lang, row.name),
      description: inLang(lang, row.description),
    })),
    pictures: (await ask.listPicturesBy(db, id)).map(({ sources, ...row }) => ({
      ...wired(row),
      urls: sources.map(one => one.url),
    })),
    sessions: (await ask.listSessionsOf(db, id)).map(wired),
    // An address that nobody has proved may be somebody else's, and so may be what was asked from it.
    questions: profile.verified_at ? (await ask.listQuestions(db, profile.email)).map(wired) : [],
    reminders: await ask.listReminded(db, id),
    deeds: (await ask.listDeeds(db, id)).map(row => toDeed(row, id)),
  }
}

/** Everything that is kept of a member, as they may take it elsewhere; words of the library in their language. */
export async function exportData({ db, clock }: Deps, who: Member): Promise<MyData> {
  const { library, id, lang } = who
  const profile = (await ask.findProfile(db, id)) ?? fail('auth.expired')
  const data = await gather(db, id, profile, lang)
  return { library: library.library_id, made_at: clock.now().toISOString(), ...data }
}

/** What the file is saved as. */
export const exportName = ({ library, made_at }: MyData): string =>
  `oggettoteca-${library}-${made_at.slice(0, 10)}.json`
