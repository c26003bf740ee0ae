/** A sheet of objects on its way into the library. */
import { call } from '../../api/call.ts'
import { type ImportField, importFields } from '../../contract/import-names.ts'
import { imports } from '../../contract/imports.endpoints.ts'
import type { Import, ImportMade, ImportPlan, ImportReport, ImportTable } from '../../contract/imports.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { isSheet, sheetImport, withCell } from '../async/sheet-import.ts'
import { readLive } from './live.ts'

export const fields = importFields

const sheet = sheetImport<ImportField, ImportPlan, ImportTable, ImportReport, Import, ImportMade>({
  list: () => call(imports.list),
  read: sent => call(imports.read, sent),
  check: sent => call(imports.check, sent),
  run: sent => call(imports.run, sent),
  undo: id => call(imports.undo, { params: { id } }),
  plan: (name, table) => ({ name, ...table, new_categories: [], leave_out_wrong: false }),
  kept: storedJson<ImportPlan>(storedText('tab', 'import_objects'), isSheet),
})
export const { $plan, $report, $checked, $done, $imports, $doing, $stale } = sheet
export const { openKept, readImports, readFile, readText, undoImport } = sheet
export const { checkPlan, leaveOutWrong, runPlan, dropPlan, setColumn, setCell } = sheet
const { change } = sheet

/** Reads the latest ones, and again when somebody imports or undoes. Answers how to stop. */
export const openImports = () => readLive(['imports'], readImports, sheet.readAgain)

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
