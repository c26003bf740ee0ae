import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import en from '../../src/content/strings/en/command-import.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-import.json' with { type: 'json' }
import screenEn from '../../src/content/strings/en/imports.json' with { type: 'json' }
import screenIt from '../../src/content/strings/it/imports.json' with { type: 'json' }
import { checkImport } from '../../server/imports/check-rows.ts'
import { matchColumns } from '../../server/imports/headings.ts'
import { findColumns } from '../../server/imports/queries.ts'
import { runImport } from '../../server/imports/run-import.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { largestTable, readTable } from '../../server/spreadsheets/read-table.ts'
import { fail } from '../../server/refusal.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import type { ImportPlan, ImportReport } from '../../src/lib/contract/imports.ts'
import { translator } from '../../src/lib/translate.ts'
import { command, Failure, WrongUsage } from './command.ts'

const messages = { it, en }
const screen = { it: screenIt, en: screenEn }

/** Whoever keeps the installation stands above every role. */
const level = 0

export const importObjects = command({
  name: 'import',
  usage: 'FILE --library LABEL [--write] [--new-categories] [--leave-out-wrong]',
  options: {
    library: { type: 'string' },
    write: { type: 'boolean' },
    'new-categories': { type: 'boolean' },
    'leave-out-wrong': { type: 'boolean' },
  },
  operands: [1, 1],
  about: { it: it.about, en: en.about },
  async run({ lang, operands, values, folder, open, say, complain }) {
    const t = translator(messages[lang], lang)
    if (!values.library) throw new WrongUsage(t('which_library'))
    const path = resolve(folder, operands[0]!)
    const bytes = await readBytes(path, t('no_file', { path }))
    const system = await (await open()).system()
    const library = await findLibrary(system.everywhere, values.library)
    if (!library) throw new Failure(t('no_library', { label: values.library }))
    const deps = system.of(library.library_id)
    const { headings, rows } = await readTable(bytes)
    const columns = matchColumns(headings, await findColumns(deps.db))
    const unread = headings.filter((_, at) => !columns[at])
    if (unread.length) say(t('unread', { names: unread.join(', ') }))
    const plan: ImportPlan = {
      name: basename(path),
      headings,
      columns,
      rows,
      new_categories: [],
      leave_out_wrong: false,
    }
    const who = { library, level, lang }
    let report = await checkImport(deps.db, who, plan)
    // Before any row is left out, perhaps for the category that is to be made.
    if (values['new-categories']) plan.new_categories = report.categories.map(one => one.name)
    plan.leave_out_wrong = values['leave-out-wrong'] === true
    if (plan.leave_out_wrong || plan.new_categories.length) report = await checkImport(deps.db, who, plan)
    for (const line of linesOf(report, lang)) complain(line)
    say(translator(screen[lang], lang)('report.counts', countsOf(report)))
    if (report.left_out.length) say(t('left_out', { count: report.left_out.length }))
    if (report.wrong || report.left_out.length === rows.length) return false
    if (!values.write) {
      say(t('not_written'))
      return true
    }
    const done = await runImport(deps, who, plan)
    say(t('written', { added: done.added, changed: done.changed }))
    return true
  },
})

async function readBytes(path: string, missing: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new Failure(missing)
  if (found.size > largestTable) fail('spreadsheet.too_large')
  return readFile(path)
}

const countsOf = ({ added, changed, equal, wrong }: ImportReport) => ({ added, changed, equal, wrong })

/** What stands in the way, or leaves a row out, in the words of the screen. */
function linesOf({ problems, left_out }: ImportReport, lang: Lang): string[] {
  const t = translator(screen[lang], lang)
  const left = left_out.flatMap(one => one.problems.map(problem => ({ row: one.row, proposal: null, ...problem })))
  return [...problems, ...left].map(({ row, field, message, proposal }) => {
    const cell = t('report.cell', { row, field: t(`fields.${field}`) })
    return `${cell}: ${message}${proposal ? ` (${proposal}?)` : ''}`
  })
}
