/** The cash book of a point: its day, its month, and what is written into it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { cash } from '../../contract/cash.endpoints.ts'
import type { CashDay, CashEntry, CashMonth, ClosingInput, TakingInput } from '../../contract/cash.ts'
import { deskMembers } from '../../contract/desk-members.endpoints.ts'
import type { DeskMember } from '../../contract/desk-members.ts'
import { exports } from '../../contract/exports.endpoints.ts'
import type { Download } from '../../contract/exports.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $cashDay = atom<Loaded<CashDay>>({ state: 'waiting' })
export const $cashMonth = atom<Loaded<CashMonth>>({ state: 'waiting' })

type Where = { point?: string | undefined; day?: string | undefined }
let shown: Where = {}

async function ask(): Promise<CashDay> {
  const { point, day } = shown
  return call(cash.day, { query: { ...(point && { point }), ...(day && { day }) } })
}

/** A point that is gone since this device remembered it gives way to the first. */
async function askOrFirst(): Promise<CashDay> {
  const outcome = await attempt(ask)
  if (outcome.ok) return outcome.value
  if (outcome.problem.code === 'headquarter.not_found') shown = { day: shown.day }
  return ask()
}

export const readCashDay = (where: Where = shown): Promise<void> => {
  shown = where
  return load($cashDay, askOrFirst)
}

/** Reads today at a point, and what is shown again when it changes. Answers how to stop. */
export const openCashDay = (point: string | undefined): (() => void) =>
  readLive(
    ['cash', 'cards'],
    () => readCashDay({ point }),
    () => reload($cashDay, ask),
  )

type MonthQuery = { month: string; point?: string | undefined }

export const readCashMonth = ({ month, point }: MonthQuery): Promise<void> =>
  load($cashMonth, () => call(cash.month, { query: { month, ...(point && { point }) } }))

/** The id of an entry that is being written: sent once more after a lost reply, it is the same entry. */
export const newEntryId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** What was written or refused may have changed the day: it is read again. */
async function andReload<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await reload($cashDay, ask)
  return outcome
}

export const takeCash = (body: TakingInput) => andReload(() => call(cash.take, { body }))
export const closeDesk = (body: ClosingInput) => andReload(() => call(cash.close, { body }))
export const giveBackDeposit = (id: string) => andReload(() => call(cash.giveBack, { params: { id } }))
export const voidEntry = (id: string, reason: string) =>
  andReload(() => call(cash.void, { params: { id }, body: { reason } }))
export const undoTaking = (id: string) => andReload(() => call(cash.undo, { params: { id } }))
export const mailReceipt = ({ id }: CashEntry) => attempt(() => call(cash.mailReceipt, { params: { id } }))

/** The cash book of a month, or what was paid online in it: the browser then fetches it by itself. */
export const openMonth = (month: string, what: 'cash' | 'payments'): Promise<Outcome<Download>> =>
  attempt(() => call(exports.open, { body: { what, month } }))

export type FoundMembers = { docs: DeskMember[]; total: number }
const fewestLetters = 3

/** The members that a few letters find; too few letters find nobody. */
export async function findPayers(keywords: string): Promise<Outcome<FoundMembers | null>> {
  if (keywords.trim().length < fewestLetters) return { ok: true, value: null }
  return attempt(() => call(deskMembers.list, { query: { keywords: keywords.trim(), page: 1, limit: 5 } }))
}
