/** A member at the desk: their sheet, and what is done about them. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { cards } from '../../contract/cards.endpoints.ts'
import type { PaidAtDesk } from '../../contract/cards.ts'
import { deskMembers } from '../../contract/desk-members.endpoints.ts'
import type { MemberSheet } from '../../contract/desk-members.ts'
import type { MemberChange } from '../../contract/member-inputs.ts'
import { invitations } from '../../contract/invitations.endpoints.ts'
import type { ShownLink } from '../../contract/invitations.ts'
import { trainings } from '../../contract/trainings.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive, onChange } from './live.ts'

export const $member = atom<Loaded<MemberSheet>>({ state: 'waiting' })

const ask = (id: string) => call(deskMembers.sheet, { params: { id } })

export const readMemberSheet = (id: string) => load($member, () => ask(id))

/** Shows a sheet, and again what of it changes. Answers how to leave it. */
export function openMemberSheet(id: string): () => void {
  const reread = () => reload($member, () => ask(id))
  $member.set({ state: 'waiting' })
  const stop = onChange(['members', 'team'], reread, id)
  const stopRest = readLive(aboutMembers, () => readMemberSheet(id), reread)
  return () => {
    stop()
    stopRest()
  }
}

/** What a sheet shows besides, named by ids of their own. */
const aboutMembers = ['loans', 'cards', 'cash', 'calls', 'payments', 'objects', 'reviews'] as const

/** What was done or refused may have changed the sheet: it is read again. */
async function andReload<T>(id: string, work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await reload($member, () => ask(id))
  return outcome
}

export const changeMember = (id: string, body: MemberChange) =>
  andReload(id, () => call(deskMembers.change, { params: { id }, body }))

export const proveMember = (id: string, reason: string) =>
  andReload(id, () => call(deskMembers.prove, { params: { id }, body: { reason } }))

export const suspendMember = (id: string, reason: string, until: string) =>
  andReload(id, () => call(deskMembers.suspend, { params: { id }, body: { reason, until: until || null } }))

export const restoreMember = (id: string) => andReload(id, () => call(deskMembers.restore, { params: { id } }))

export const undoSuspension = (id: string) => andReload(id, () => call(deskMembers.undoSuspension, { params: { id } }))

/** The sheet of a member who is no more is not read again. */
export const eraseMember = (id: string) => attempt(() => call(deskMembers.erase, { params: { id } }))

type Given = { kind: string; paid: PaidAtDesk; reason: string; point: string }

export const giveCard = (id: string, { kind, paid, reason, point }: Given) =>
  andReload(id, () =>
    call(cards.give, { params: { id }, body: { kind, paid, ...(reason && { reason }), ...(point && { point }) } }),
  )

type CorrectedCard = { name: string; from_date: string; to_date: string; reason: string }

export const undoCard = (id: string, card: string) => andReload(id, () => call(cards.undo, { params: { id: card } }))

export const correctCard = (id: string, card: string, body: CorrectedCard) =>
  andReload(id, () => call(cards.correct, { params: { id: card }, body }))

export const addNote = (id: string, text: string) =>
  andReload(id, () => call(deskMembers.addNote, { params: { id }, body: { text } }))

export const removeNote = (id: string, note: string) =>
  andReload(id, () => call(deskMembers.removeNote, { params: { id: note } }))

export const trainMember = (id: string, category: string) =>
  andReload(id, () => call(trainings.give, { params: { id }, body: { category } }))

export const withdrawTraining = (id: string, category: string, reason: string) =>
  andReload(id, () => call(trainings.withdraw, { params: { id }, body: { category, reason } }))

const invite = ({ email, lang, first_name, last_name }: MemberSheet, send: boolean) =>
  call(invitations.invite, {
    body: {
      people: [{ email: email ?? '', lang, ...(first_name && { first_name }), ...(last_name && { last_name }) }],
      send,
    },
  })

/** Asks a member who cannot sign in yet to choose a password. */
export const inviteMember = (member: MemberSheet) => andReload(member.id, () => invite(member, true))

/** A link for them to do so, to be given by hand; null where they can sign in meanwhile. */
export const giveLink = (member: MemberSheet): Promise<Outcome<ShownLink | null>> =>
  andReload(member.id, async () => {
    const open = member.invitations.find(one => one.state !== 'accepted' && one.email === member.email)
    const id = open?.id ?? (await invite(member, false)).invited[0]?.id
    return id ? call(invitations.link, { params: { id } }) : null
  })
