/** A spreadsheet on its way into the library: what was read stays in this page until it is imported. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { type ImportField, importFields } from '../../contract/import-names.ts'
import { imports } from '../../contract/imports.endpoints.ts'
import type { Import, ImportPlan, ImportReport } from '../../contract/imports.ts'
import { load, type Loaded, perform, reload, type Task } from '../async/loaded.ts'

export const fields = importFields

export const $plan = atom<ImportPlan | null>(null)
/** What the plan would do; null until it is checked, and again once it is changed. */
export const $report = atom<ImportReport | null>(null)
/** The plan that the report is about. */
export const $checked = atom<ImportPlan | null>(null)
/** The import that has just been done. */
export const $done = atom<Import | null>(null)
export const $imports = atom<Loaded<Import[]>>({ state: 'waiting' })
/** What is under way: `read`, `check`, `run`, or the id of an import that is undone. */
export const $doing = atom<Task>({ state: 'idle' })
/** Whether something was changed since the last check. */
export const $stale = atom(false)

const list = () => call(imports.list)
export const readImports = () => load($imports, list)

const inForm = (part: string, value: string | Blob) => {
  const form = new FormData()
  form.set(part, value)
  return { form }
}

export const readFile = (file: File) => read(file.name, inForm('file', file))
export const readText = (name: string, text: string) => read(name, inForm('text', text))

async function read(name: string, sent: { form: FormData }): Promise<void> {
  const table = await perform($doing, 'read', () => call(imports.read, sent))
  if (!table) return
  $done.set(null)
  $plan.set({ name: name.slice(0, 200), ...table, new_categories: [] })
  $report.set(null)
  $stale.set(false)
}

const planForm = () => inForm('plan', new Blob([JSON.stringify($plan.get())], { type: 'application/json' }))

export async function checkPlan(): Promise<void> {
  const plan = $plan.get()
  const report = await perform($doing, 'check', () => call(imports.check, planForm()))
  if (!report) return
  $report.set(report)
  $checked.set(plan)
  $stale.set(false)
}

export async function runPlan(): Promise<void> {
  const done = await perform($doing, 'run', () => call(imports.run, planForm()))
  if (!done) return
  $done.set(done)
  dropPlan()
  await reload($imports, list)
}

export async function undoImport(id: string): Promise<void> {
  const undone = await perform($doing, id, () => call(imports.undo, { params: { id } }))
  if (undone && $done.get()?.id === id) $done.set(null)
  await reload($imports, list)
}

export function dropPlan(): void {
  $plan.set(null)
  $report.set(null)
}

function change(into: (plan: ImportPlan) => ImportPlan): void {
  const plan = $plan.get()
  if (!plan) return
  $plan.set(into(plan))
  $stale.set(true)
}

/** What a column is; no other column is that any more. */
export const setColumn = (at: number, field: ImportField | null) =>
  change(plan => ({ ...plan, columns: plan.columns.map((one, n) => (n === at ? field : one === field ? null : one)) }))

export const setCell = (row: number, column: number, text: string) =>
  change(plan => ({
    ...plan,
    rows: plan.rows.map(one => (one.row === row ? { ...one, cells: withCell(one.cells, column, text) } : one)),
  }))

function withCell(cells: string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(cells.length, column + 1) }, (_, n) => (n === column ? text : (cells[n] ?? '')))
}

export const cellOf = (plan: ImportPlan, row: number, column: number): string =>
  plan.rows.find(one => one.row === row)?.cells[column] ?? ''

/** Writes the same in every row whose cell of this column is empty; a sheet without the column gets one. */
export async function fillColumn(field: ImportField, text: string): Promise<void> {
  change(plan => {
    const at = plan.columns.indexOf(field)
    const column = at < 0 ? plan.headings.length : at
    const rows = plan.rows.map(one => (one.cells[column] ? one : { ...one, cells: withCell(one.cells, column, text) }))
    if (at >= 0) return { ...plan, rows }
    return { ...plan, rows, headings: [...plan.headings, field], columns: [...plan.columns, field] }
  })
  await checkPlan()
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Writes another category in every row that has this one. */
export async function replaceCategory(name: string, instead: string): Promise<void> {
  change(plan => {
    const column = plan.columns.indexOf('category')
    const rows = plan.rows.map(one =>
      same(one.cells[column] ?? '', name) ? { ...one, cells: withCell(one.cells, column, instead) } : one,
    )
    return { ...plan, rows }
  })
  await checkPlan()
}

export async function makeCategory(name: string): Promise<void> {
  change(plan => ({ ...plan, new_categories: [...plan.new_categories, name] }))
  await checkPlan()
}
