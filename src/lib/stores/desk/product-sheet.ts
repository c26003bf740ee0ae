/** An object at the desk: its sheet, the draft of its form, its history and its moves. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { deskProducts } from '../../contract/desk-products.endpoints.ts'
import type { ProductEvent, ProductSheet } from '../../contract/desk-products.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import { places } from '../../contract/places.endpoints.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { $pictures, dropPictures, showStored } from '../share/pictures.ts'
import { onChange } from './live.ts'
import {
  fieldsThatDiffer,
  isPublic,
  merge,
  picturesIn,
  picturesNow,
  type SheetDraft,
  type SheetField,
  toChanges,
  toDraft,
} from './product-draft.ts'
import { repairBody, type RepairDraft } from './repair-draft.ts'
import { claimDrafts } from '../session/drafts.ts'
import { $session } from '../session/session.ts'

/** The form: `base` is what it began with, so that a change of somebody else can be told from one made here. */
type Edit = { id: string; base: SheetDraft; draft: SheetDraft }

/** Somebody else's change, met while the form was open. */
export type Meanwhile = {
  by: string | null
  at: string
  taken: SheetField[]
  contested: SheetField[]
  theirs: SheetDraft
}

export const $sheet = atom<Loaded<ProductSheet>>({ state: 'waiting' })
export const $edit = atom<Edit | null>(null)
export const $meanwhile = atom<Meanwhile | null>(null)
export const $history = atom<Loaded<ProductEvent[]>>({ state: 'waiting' })

type Edits = Record<string, Edit>

const isEdit = ({ id, base, draft }: Partial<Edit>) => Boolean(id && base && draft)
const stored = storedJson<Edits>(storedText('tab', 'desk_sheet'), edits =>
  Object.values(edits).every(edit => edit && isEdit(edit)),
)

/** Stored for this tab by object, as long as it differs from what is saved: another sheet may be opened meanwhile. */
function setEdit(edit: Edit): void {
  $edit.set(edit)
  if (fieldsThatDiffer(edit.base, edit.draft).length) stored.set({ ...stored.get(), [edit.id]: edit })
  else forgetEdit(edit.id)
}

function forgetEdit(id: string): void {
  const { [id]: _, ...others } = stored.get() ?? {}
  if (Object.keys(others).length > 0) stored.set(others)
  else stored.remove()
}

const readSheet = (id: string) => call(deskProducts.sheet, { params: { id } })

/** Shows a sheet, with the draft of this tab where there is one. Answers how to leave it. */
export function openSheet(id: string): () => void {
  const session = $session.get()
  if (session.state === 'signed_in') claimDrafts(session.me.id)
  $sheet.set({ state: 'waiting' })
  $history.set({ state: 'waiting' })
  $edit.set(null)
  $meanwhile.set(null)
  void loadSheet(id)
  const stop = $pictures.listen(() => {
    const edit = $edit.get()
    if (edit) setEdit({ ...edit, draft: { ...edit.draft, imgs: picturesNow() } })
  })
  const stops = [
    // Of other objects too: its copies are told on it.
    onChange(['objects', 'pictures', 'loans', 'labels', 'messages'], () => rereadSheet(id)),
  ]
  return () => [stop, ...stops, dropPictures].forEach(one => one())
}

export async function loadSheet(id: string): Promise<void> {
  await load($sheet, () => readSheet(id))
  const now = $sheet.get()
  if (now.state !== 'ready') return
  const kept = stored.get()?.[id]
  if (kept) adopt(now.value, kept)
  else begin(now.value)
}

/**
 * Shows what has changed meanwhile. A form in which something is written stays as it is, and meets a change of
 * somebody else when it is saved; one in which somebody stands is left in peace.
 */
async function rereadSheet(id: string): Promise<'later' | void> {
  const [now, edit] = [$sheet.get(), $edit.get()]
  if (now.state !== 'ready' || !edit || fieldsThatDiffer(edit.base, edit.draft).length) return
  const fresh = await attempt(() => readSheet(id))
  if (!fresh.ok || $edit.get() !== edit) return
  const isChanged = fresh.value.version !== now.value.version
  if (isChanged && document.activeElement?.closest('form')) return 'later'
  $sheet.set({ state: 'ready', value: fresh.value })
  if (isChanged) begin(fresh.value)
  if ($history.get().state !== 'waiting') await reload($history, () => listHistory(id))
}

/** The form begins with what is saved. */
function begin(sheet: ProductSheet): void {
  const base = toDraft(sheet)
  $edit.set(null)
  showStored(picturesIn(base))
  setEdit({ id: sheet.id, base, draft: base })
}

/** Goes on with a form after the object was changed by somebody else: nothing of either is lost. */
function adopt(sheet: ProductSheet, { base, draft }: Edit): void {
  const theirs = toDraft(sheet)
  const merged = merge(base, draft, theirs)
  $edit.set(null)
  showStored(picturesIn(merged.draft))
  setEdit({ id: sheet.id, base: theirs, draft: merged.draft })
  const { taken, contested } = merged
  const { at = '', by = null } = sheet.last_change ?? {}
  $meanwhile.set(taken.length + contested.length > 0 ? { at, by, taken, contested, theirs } : null)
}

export function changeSheet(part: Partial<SheetDraft>): void {
  const edit = $edit.get()
  if (edit) setEdit({ ...edit, draft: { ...edit.draft, ...part } })
}

/** Gives up what was written here in a field, for what somebody else wrote. */
export function takeTheirs(name: SheetField): void {
  const meanwhile = $meanwhile.get()
  if (!meanwhile) return
  changeSheet({ [name]: meanwhile.theirs[name] })
  if (name === 'imgs') showStored(picturesIn(meanwhile.theirs))
  $meanwhile.set({ ...meanwhile, contested: meanwhile.contested.filter(one => one !== name) })
}

/** Throws away what is not saved. */
export function dropChanges(): void {
  const now = $sheet.get()
  $meanwhile.set(null)
  if (now.state === 'ready') begin(now.value)
}

export const changedFields = ({ base, draft }: Edit): SheetField[] => fieldsThatDiffer(base, draft)

/** The field of the form that a refusal is about. */
const aboutField: Record<string, SheetField> = {
  'product.code_taken': 'code',
  'member.not_found': 'owner',
  'category.not_found': 'category',
  'headquarter.not_found': 'point',
}

const named: Record<string, SheetField> = { headquarter_id: 'point', alts: 'imgs', focal: 'imgs' }

/** The sentences of a refusal, by the field of the form that each is about. */
export function sheetErrors({
  code,
  message,
  fields = {},
}: {
  code: string
  message: string
  fields?: Record<string, string> | undefined
}) {
  const field = aboutField[code]
  if (field) return { [field]: message }
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [name] = path.split('.') as [string]
      return [named[name] ?? name, text]
    }),
  )
}

/** Sends what differs; where somebody else was first, the form is put on top of their change and waits. */
export async function saveSheet(): Promise<Outcome<{ prints: boolean }>> {
  const [edit, now] = [$edit.get(), $sheet.get()]
  if (!edit || now.state !== 'ready') return { ok: true, value: { prints: false } }
  const names = changedFields(edit)
  const body = { seen: now.value.version, ...toChanges(edit.draft, names) }
  const outcome = await attempt(() => call(deskProducts.change, { params: { id: edit.id }, body }))
  if (outcome.ok) show(outcome.value)
  else if (outcome.problem.code === 'product.changed') await meetOther(edit)
  return outcome.ok ? { ok: true, value: { prints: names.some(isPublic) } } : outcome
}

async function meetOther(edit: Edit): Promise<void> {
  const fresh = await attempt(() => readSheet(edit.id))
  if (!fresh.ok) return
  $sheet.set({ state: 'ready', value: fresh.value })
  adopt(fresh.value, edit)
}

/** The saved state, in place of the form's. */
function show(sheet: ProductSheet): void {
  $meanwhile.set(null)
  $sheet.set({ state: 'ready', value: sheet })
  begin(sheet)
  if ($history.get().state !== 'waiting') void readHistory(sheet.id)
}

const listHistory = (id: string) => call(deskProducts.history, { params: { id } })

export const readHistory = (id: string) => load($history, () => listHistory(id))

/** Brings the object back to what it was before a change. */
export async function restoreVersion(before: number): Promise<Outcome<ProductSheet>> {
  const now = $sheet.get()
  const [id, seen] = now.state === 'ready' ? [now.value.id, now.value.version] : ['', 0]
  const outcome = await attempt(() => call(deskProducts.restore, { params: { id }, body: { before, seen } }))
  if (outcome.ok) show(outcome.value)
  return outcome
}

/** A move of the object; what is written in the form stays. */
export async function moveSheet(id: string, work: () => Promise<unknown>): Promise<Outcome<unknown>> {
  const outcome = await attempt(work)
  const edit = $edit.get()
  if (edit && (outcome.ok || outcome.problem.code !== 'network')) await meetOther(edit)
  if ($history.get().state !== 'waiting') void readHistory(id)
  return outcome
}

export const startRepair = (id: string, draft: RepairDraft) =>
  moveSheet(id, () => call(desk.startRepair, { params: { id }, body: repairBody(draft) }))

export const endRepairOf = (id: string) => moveSheet(id, () => call(desk.endRepair, { params: { id } }))

export const seekIt = (id: string) => moveSheet(id, () => call(places.seek, { params: { id }, body: {} }))
export const foundIt = (id: string) => moveSheet(id, () => call(places.found, { params: { id } }))

export const settlePiece = (id: string, piece: string) =>
  moveSheet(id, () => call(deskProducts.settlePiece, { params: { id }, body: { piece } }))

export const withdraw = (id: string, reason: string) =>
  moveSheet(id, () => call(desk.withdrawProduct, { params: { id }, body: { reason } }))

export const retire = (id: string, reason: string) =>
  moveSheet(id, () => call(desk.retireProduct, { params: { id }, body: { reason } }))
