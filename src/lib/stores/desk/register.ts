/** The register of who did what: what is looked for is in the address. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { cards } from '../../contract/cards.endpoints.ts'
import { cash } from '../../contract/cash.endpoints.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import { deskProducts } from '../../contract/desk-products.endpoints.ts'
import { deskMembers } from '../../contract/desk-members.endpoints.ts'
import { memberCalls } from '../../contract/member-calls.endpoints.ts'
import { messages } from '../../contract/messages.endpoints.ts'
import { liveKinds } from '../../contract/live-names.ts'
import { registerKinds } from '../../contract/register-names.ts'
import { register } from '../../contract/register.endpoints.ts'
import type { RegisterEntry } from '../../contract/register.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import type { CallProblem, Loaded } from '../async/loaded.ts'
import { addedRows } from './added-rows.ts'
import { readLive } from './live.ts'
import { undoCalls } from './undo-calls.ts'

export const shownKinds = ['all', ...registerKinds] as const
export type ShownKind = (typeof shownKinds)[number]

export const registerFields = ['by', 'member', 'thing', 'from', 'to'] as const
export type RegisterField = (typeof registerFields)[number]
export type Looked = { kind: ShownKind } & Record<RegisterField, string>

type Read = { docs: RegisterEntry[]; next: string | null; problem: CallProblem | null }

export const $register = atom<Loaded<Read>>({ state: 'waiting' })
export const nothingLooked: Looked = { kind: 'all', by: '', member: '', thing: '', from: '', to: '' }
export const $looked = atom<Looked>(nothingLooked)
/** Whoever has the loan that the register was opened for: what was mailed about it stands above what was done. */
export const $borrower = atom<string | null>(null)

/** Only the last reading that was begun is shown. */
let reading = 0
/** More than the latest is in view. */
let isFurther = false
const added = addedRows()
const pause = 250
let timer: ReturnType<typeof setTimeout> | undefined

function ask(after?: string) {
  const { kind, ...fields } = $looked.get()
  const given = Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))
  const query = { ...Object.fromEntries(given), kind: kind === 'all' ? undefined : kind, after }
  return attempt(() => call(register.list, { query }))
}

export const loadRegister = (): Promise<void> => added.reading(readLatest())

async function readLatest(): Promise<void> {
  const mine = ++reading
  isFurther = false
  const outcome = await ask()
  if (mine !== reading) return
  const before = $register.get()
  if (outcome.ok) $register.set({ state: 'ready', value: { ...outcome.value, problem: null } })
  else if (before.state === 'ready')
    $register.set({ state: 'ready', value: { ...before.value, problem: outcome.problem } })
  else $register.set({ state: 'failed', problem: outcome.problem })
}

export const loadMoreRegister = (): Promise<void> => added.add(addMore)

async function addMore(): Promise<void> {
  const mine = reading
  const before = $register.get()
  if (before.state !== 'ready' || before.value.next === null) return
  const outcome = await ask(before.value.next)
  if (mine !== reading) return
  if (!outcome.ok) return $register.set({ state: 'ready', value: { ...before.value, problem: outcome.problem } })
  isFurther = true
  const docs = [...before.value.docs, ...outcome.value.docs]
  $register.set({ state: 'ready', value: { ...outcome.value, docs, problem: null } })
}

/** Takes back an act of today; the register is read again whatever came of it. */
export async function undoAct({ act, of: id }: NonNullable<RegisterEntry['undo']>): Promise<Outcome<unknown>> {
  const outcome = await attempt<unknown>(() => call(actCalls[act], { params: { id } }))
  if (outcome.ok || outcome.problem.code !== 'network') await loadRegister()
  return outcome
}

const actCalls = {
  undo_give: cards.undo,
  undo_take: cash.undo,
  undo_answer: messages.undoAnswer,
  undo_verification: desk.undoVerification,
  undo_suspend: deskMembers.undoSuspension,
  undo_return: desk.undoReturn,
  undo_call: memberCalls.undo,
  undo_queue: deskProducts.undoInQueue,
  ...undoCalls,
} as const

/** Waits for a pause in the typing. */
export function lookFor(what: Partial<Looked>): void {
  const now = { ...$looked.get(), ...what }
  $borrower.set(null)
  $looked.set(now)
  const query = new URLSearchParams(
    Object.entries(now).filter(([name, value]) => value && !(name === 'kind' && value === 'all')),
  )
  history.replaceState(null, '', location.pathname + (query.size ? `?${query}` : ''))
  clearTimeout(timer)
  timer = setTimeout(() => void loadRegister(), 'kind' in what ? 0 : pause)
}

/** A reader who has gone further back stays there. */
const rereadRegister = () => {
  if (added.isAdding()) return 'later'
  return isFurther ? undefined : loadRegister()
}

/** Reads it, and again when anything is done. Answers how to stop. */
export function openRegister(): () => void {
  const query = new URLSearchParams(location.search)
  const kind = shownKinds.find(one => one === query.get('kind')) ?? 'all'
  const fields = registerFields.map(name => [name, query.get(name)?.slice(0, 100) ?? ''])
  $looked.set({ ...nothingLooked, ...Object.fromEntries(fields), kind })
  $borrower.set(query.get('of'))
  return readLive(liveKinds, loadRegister, rereadRegister)
}
