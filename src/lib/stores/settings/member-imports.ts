/** A sheet of members on its way into the library: what was read stays in this page until it is imported. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { type MemberImportField, memberImportFields } from '../../contract/member-import-names.ts'
import { memberImports } from '../../contract/member-imports.endpoints.ts'
import type { MemberImport, MemberPlan, MemberReport } from '../../contract/member-imports.ts'
import { load, type Loaded, perform, reload, type Task } from '../async/loaded.ts'

export const fields = memberImportFields

export const $plan = atom<MemberPlan | null>(null)
/** What the plan would do; null until it is checked. */
export const $report = atom<MemberReport | null>(null)
/** Whether something was changed since the last check. */
export const $stale = atom(false)
export const $done = atom<MemberImport | null>(null)
export const $imports = atom<Loaded<MemberImport[]>>({ state: 'waiting' })
/** What is under way: `read`, `check`, `run`, or the id of an import. */
export const $doing = atom<Task>({ state: 'idle' })

const list = () => call(memberImports.list)
export const readImports = () => load($imports, list)

const inForm = (part: string, value: string | Blob) => {
  const form = new FormData()
  form.set(part, value)
  return { form }
}

export const readFile = (file: File) => read(file.name, inForm('file', file))
export const readText = (name: string, text: string) => read(name, inForm('text', text))

async function read(name: string, sent: { form: FormData }): Promise<void> {
  const table = await perform($doing, 'read', () => call(memberImports.read, sent))
  if (!table) return
  $done.set(null)
  $report.set(null)
  $plan.set({ name: name.slice(0, 200), ...table })
  await checkPlan()
}

const planForm = () => inForm('plan', new Blob([JSON.stringify($plan.get())], { type: 'application/json' }))

export async function checkPlan(): Promise<void> {
  const report = await perform($doing, 'check', () => call(memberImports.check, planForm()))
  if (!report) return
  $report.set(report)
  $stale.set(false)
}

export async function runPlan(): Promise<void> {
  const done = await perform($doing, 'run', () => call(memberImports.run, planForm()))
  if (!done) return
  $done.set(done)
  dropPlan()
  await reload($imports, list)
}

export async function undoImport(id: string): Promise<void> {
  const undone = await perform($doing, id, () => call(memberImports.undo, { params: { id } }))
  if (undone) $done.set(null)
  await reload($imports, list)
}

/** Answers how many were written to; null when it failed. */
export async function inviteAll({ id, to_invite }: MemberImport): Promise<number | null> {
  const invited = await perform($doing, id, () => call(memberImports.invite, { params: { id }, body: {} }))
  await reload($imports, list)
  return invited && to_invite - invited.to_invite
}

export function dropPlan(): void {
  $plan.set(null)
  $report.set(null)
}

function change(into: (plan: MemberPlan) => MemberPlan): void {
  const plan = $plan.get()
  if (!plan) return
  $plan.set(into(plan))
  $stale.set(true)
}

/** What a column is; no other column is that any more. */
export const setColumn = (at: number, field: MemberImportField | null) =>
  change(plan => ({ ...plan, columns: plan.columns.map((one, n) => (n === at ? field : one === field ? null : one)) }))

export const setCell = (row: number, column: number, text: string) =>
  change(plan => ({
    ...plan,
    rows: plan.rows.map(one => (one.row === row ? { ...one, cells: withCell(one.cells, column, text) } : one)),
  }))

const withCell = (cells: string[], column: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, n) => (n === column ? text : (cells[n] ?? '')))

export const cellOf = (plan: MemberPlan, row: number, column: number): string =>
  plan.rows.find(one => one.row === row)?.cells[column] ?? ''
