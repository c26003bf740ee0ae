import type { Lang } from '../../src/lib/addresses.ts'
import { loanPhotos } from '../../src/lib/contract/loan-photos.endpoints.ts'
import type { MyData } from '../../src/lib/contract/my-data.ts'
import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { listInvitationsOf } from '../invitations/queries.ts'
import { fail } from '../refusal.ts'
import * as queries from './export-queries.ts'
import { listMailsTo, listReminded } from './export-sent.ts'

type Wired<T> = T extends Date ? string : T
type Wire<R> = { [Name in keyof R]: Wired<R[Name]> }

/** Instants in the wire's format; everything else as stored. */
function wired<R extends object>(row: R): Wire<R> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Wire<R>
}

type Profile = NonNullable<Awaited<ReturnType<typeof queries.findProfile>>>

/** Only whether a password and a calendar address exist: the first is secret, the second is shown elsewhere. */
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
    banned_reason,
    banned_until,
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
    banned_reason,
    banned_until,
  }
}

type Loan = Awaited<ReturnType<typeof queries.listLoans>>[number]

function toLoan(row: Loan, lang: Lang): MyData['loans'][number] {
  const { id, status, method, from_date, to_date, shipping_geo, note, note_answers, internal_note, closed_reason } = row
  const { created_at, confirmed_at, decided_at, picked_up_at, returned_at, thanked_at, paid_at, refunded_at } =
    wired(row)
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
    internal_note,
    missing: row.missing.map(one => inLang(lang, one)),
    photos: row.photos.map(({ id: photo, moment, taken_at }) => ({
      url: loanPhotos.read.path.replace('{id}', id).replace('{photo}', photo),
      moment,
      at: new Date(taken_at).toISOString(),
    })),
    closed_reason,
    deposit_waived: row.deposit_waived,
    created_at,
    confirmed_at,
    decided_at,
    picked_up_at,
    returned_at,
    thanked_at,
    paid_at,
    refunded_at,
  }
}

type AuditEntry = Awaited<ReturnType<typeof queries.listAuditEntries>>[number]

function toAuditEntry(
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
    identities: (await queries.listIdentities(db, id)).map(wired),
    cards: (await queries.listCards(db, id)).map(wired),
    loans: (await queries.listLoans(db, id)).map(row => toLoan(row, lang)),
    payments: (await queries.listPayments(db, id)).map(({ amount_cents, ...row }) => ({
      ...wired(row),
      amount: amount_cents / 100,
    })),
    disputes: (await queries.listDisputes(db, id)).map(wired),
    cash: (await queries.listCash(db, id)).map(({ amount_cents, ...row }) => ({
      ...wired(row),
      amount: amount_cents / 100,
    })),
    reviews: (await queries.listReviewsBy(db, id)).map(row => wired(named(row, lang))),
    wishes: (await queries.listWishesBy(db, id)).map(({ position, ...row }) => ({
      ...wired(named(row, lang)),
      in_queue: position !== null,
    })),
    wished_words: (await queries.listWishedWords(db, id)).map(wired),
    objects: (await queries.listObjectsBy(db, id)).map(row => ({
      ...wired(row),
      loans: Number(row.loans),
      thanks: Number(row.thanks),
      name: inLang(lang, row.name),
      description: inLang(lang, row.description),
    })),
    pictures: (await queries.listPicturesBy(db, id)).map(({ sources, ...row }) => ({
      ...wired(row),
      urls: sources.map(one => one.url),
    })),
    sessions: (await queries.listSessionsOf(db, id)).map(wired),
    // An unverified address may belong to another person, and so may the questions sent from it.
    questions: (await queries.listQuestions(db, id, profile.verified_at && profile.email)).map(
      ({ answers, ...row }) => ({ ...wired(row), answers: answers.map(({ text, at }) => ({ text, at })) }),
    ),
    calls: (await queries.listCalls(db, id)).map(wired),
    mails: (await listMailsTo(db, id)).map(wired),
    trainings: (await queries.listTrainings(db, id)).map(({ name, ...row }) => ({
      ...wired(row),
      category: inLang(lang, name),
    })),
    shifts: await queries.listOwnShifts(db, id),
    invited: (await listInvitationsOf(db, id, profile.verified_at && profile.email)).map(({ level, ...row }) => ({
      ...wired(row),
      role: roleOf(level),
    })),
    notes: (await queries.listNotesAbout(db, id)).map(wired),
    printed_cards: (await queries.listCardsOnPaper(db, id)).map(wired),
    acceptances: (await queries.listAcceptances(db, id)).map(wired),
    reminders: await listReminded(db, id),
    deeds: (await queries.listAuditEntries(db, id)).map(row => toAuditEntry(row, id)),
  }
}

/** All data stored about a member, for portability; the library's texts in the member's language. */
export async function exportData({ db, clock }: Deps, who: Member): Promise<MyData> {
  const { library, id, lang } = who
  const profile = (await queries.findProfile(db, id)) ?? fail('auth.expired')
  const data = await gather(db, id, profile, lang)
  return { library: library.library_id, made_at: clock.now().toISOString(), ...data }
}

/** The download's file name. */
export const exportName = ({ library, made_at }: MyData): string =>
  `oggettoteca-${library}-${made_at.slice(0, 10)}.json`
