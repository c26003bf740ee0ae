/** A sheet on its way into the library: what was read stays in this tab until it is imported, all of it or nothing. */
import { atom, type WritableAtom } from 'nanostores'
import type { StoredValue } from '../../stored.ts'
import { load, type Loaded, perform, reload, type Task } from './loaded.ts'

type Named = { id: string }
type Form = { form: FormData }
type Row = { row: number; cells: string[] }
type Plan<Field> = { headings: string[]; columns: (Field | null)[]; rows: Row[]; leave_out_wrong: boolean }

type Calls<P, Table, Report, Import, Made> = {
  list: () => Promise<Import[]>
  read: (sent: Form) => Promise<Table>
  check: (sent: Form) => Promise<Report>
  run: (sent: Form) => Promise<Made>
  undo: (id: string) => Promise<Import>
  /** What is to be imported of a file that was read. */
  plan: (name: string, table: Table) => P
  kept: StoredValue<P>
}

const inForm = (part: string, value: string | Blob): Form => {
  const form = new FormData()
  form.set(part, value)
  return { form }
}

/** The cells with this text in that column, which they may not reach yet. */
export const withCell = (cells: string[], column: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, n) => (n === column ? text : (cells[n] ?? '')))

export const cellOf = (plan: { rows: Row[] }, row: number, column: number): string =>
  plan.rows.find(one => one.row === row)?.cells[column] ?? ''

type Sheet<P, Report, Import, Made> = {
  $plan: WritableAtom<P | null>
  /** What the plan would do; null until it is checked. */
  $report: WritableAtom<Report | null>
  /** The plan that the report is about, and then what was imported. */
  $checked: WritableAtom<P | null>
  /** The import that has just been done. */
  $done: WritableAtom<Made | null>
  $imports: WritableAtom<Loaded<Import[]>>
  /** What is under way: `read`, `check`, `run`, or the id of an import. */
  $doing: WritableAtom<Task>
  /** Whether something was changed since the last check. */
  $stale: WritableAtom<boolean>
}

const newSheet = <P, Report, Import, Made>(): Sheet<P, Report, Import, Made> => ({
  $plan: atom<P | null>(null),
  $report: atom<Report | null>(null),
  $checked: atom<P | null>(null),
  $done: atom<Made | null>(null),
  $imports: atom<Loaded<Import[]>>({ state: 'waiting' }),
  $doing: atom<Task>({ state: 'idle' }),
  $stale: atom(false),
})

/** What the person changes of the plan before it is checked again. */
function editing<Field, P extends Plan<Field>>({
  $plan,
  $stale,
}: Pick<Sheet<P, never, never, never>, '$plan' | '$stale'>) {
  function change(into: (plan: P) => P): void {
    const plan = $plan.get()
    if (!plan) return
    $plan.set(into(plan))
    $stale.set(true)
  }
  /** What a column is; no other column is that any more. */
  function setColumn(at: number, field: Field | null): void {
    const columnsOf = (plan: P) => plan.columns.map((one, n) => (n === at ? field : one === field ? null : one))
    change(plan => ({ ...plan, columns: columnsOf(plan) }))
  }
  function setCell(row: number, column: number, text: string): void {
    const into = (one: Row) => (one.row === row ? { ...one, cells: withCell(one.cells, column, text) } : one)
    change(plan => ({ ...plan, rows: plan.rows.map(into) }))
  }
  return { change, setColumn, setCell }
}

/** Typing in a long sheet does not wait for it to be written down. */
const pause = 400

/** Keeps a sheet for a page that is loaded again; one that storage has no room for is not kept at all. */
function keep<P>($plan: WritableAtom<P | null>, kept: StoredValue<P>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  $plan.listen(plan => {
    clearTimeout(timer)
    if (!plan) return kept.remove()
    timer = setTimeout(() => {
      kept.remove()
      kept.set(plan)
    }, pause)
  })
}

/** Goes on with the sheet that this tab had before the page was loaded again. */
async function reopen<P>($plan: WritableAtom<P | null>, kept: StoredValue<P>, check: () => Promise<void>) {
  const plan = $plan.get() ? null : kept.get()
  if (!plan) return
  $plan.set(plan)
  await check()
}

/** Whether what was kept is a sheet. */
export const isSheet = ({ name, headings, columns, rows }: Partial<Plan<unknown> & { name: string }>): boolean =>
  typeof name === 'string' && [headings, columns, rows].every(Array.isArray)

export function sheetImport<
  Field,
  P extends Plan<Field>,
  Table extends {},
  Report extends {},
  Import extends Named,
  Made extends Import,
>(calls: Calls<P, Table, Report, Import, Made>) {
  const sheet = newSheet<P, Report, Import, Made>()
  const edits = editing<Field, P>(sheet)
  keep(sheet.$plan, calls.kept)
  const { $plan, $report, $checked, $done, $imports, $doing, $stale } = sheet
  const planForm = () => inForm('plan', new Blob([JSON.stringify($plan.get())], { type: 'application/json' }))
  const readAgain = () => reload($imports, calls.list)
  const readImports = () => load($imports, calls.list)
  const readFile = (file: File) => read(file.name, inForm('file', file))
  const readText = (name: string, text: string) => read(name, inForm('text', text))

  async function read(name: string, sent: Form): Promise<void> {
    const table = await perform($doing, 'read', () => calls.read(sent))
    if (!table) return
    $done.set(null)
    $plan.set(calls.plan(name.slice(0, 200), table))
    $report.set(null)
    $stale.set(false)
  }
  async function checkPlan(): Promise<void> {
    const plan = $plan.get()
    if (!plan) return
    const report = await perform($doing, 'check', () => calls.check(planForm()))
    if (!report) return
    $report.set(report)
    $checked.set(plan)
    $stale.set($plan.get() !== plan)
  }
  const openKept = () => reopen($plan, calls.kept, checkPlan)
  /** Whether the rows that are wrong stand in the way of the others. */
  async function leaveOutWrong(leave_out_wrong: boolean): Promise<void> {
    edits.change(plan => ({ ...plan, leave_out_wrong }))
    await checkPlan()
  }
  async function runPlan(): Promise<void> {
    const done = await perform($doing, 'run', () => calls.run(planForm()))
    if (!done) return
    $done.set(done)
    dropPlan()
    await readAgain()
  }
  async function undoImport(id: string): Promise<void> {
    const undone = await perform($doing, id, () => calls.undo(id))
    if (undone && $done.get()?.id === id) $done.set(null)
    await readAgain()
  }
  function dropPlan(): void {
    $plan.set(null)
    $report.set(null)
  }
  const reads = { readImports, readAgain, readFile, readText }
  return { ...sheet, ...reads, ...edits, checkPlan, openKept, leaveOutWrong, runPlan, undoImport, dropPlan }
}
