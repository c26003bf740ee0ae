import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import en from '../../src/content/strings/en/command-import-members.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-import-members.json' with { type: 'json' }
import type { Deps } from '../../server/deps.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { checkMembers } from '../../server/member-imports/check.ts'
import { withMemberColumns } from '../../server/member-imports/headings.ts'
import { inviteImported } from '../../server/member-imports/invite.ts'
import { findMemberColumns } from '../../server/member-imports/queries.ts'
import { runMemberImport } from '../../server/member-imports/run.ts'
import { readTable } from '../../server/spreadsheets/read-table.ts'
import type { MemberReport } from '../../src/lib/contract/member-imports.ts'
import { memberHeadings } from '../../src/lib/rules/member-columns.ts'
import { translator } from '../../src/lib/translate.ts'
import { type Call, command, Failure, WrongUsage } from './command.ts'

const messages = { it, en }
const options = { library: { type: 'string' }, write: { type: 'boolean' }, invite: { type: 'boolean' } } as const

export const importMembers = command({
  name: 'import members',
  usage: 'FILE --library LABEL [--write] [--invite]',
  options,
  operands: [1, 1],
  about: { it: it.about, en: en.about },
  run,
})

/** As far as a plan goes here: every column that its heading tells. */
async function planOf(deps: Deps, path: string) {
  const table = withMemberColumns(await readTable(await readFile(path)), await findMemberColumns(deps.db))
  const { headings, columns, rows } = table
  return { name: basename(path), headings, columns, rows, leave_out_wrong: false }
}

async function run({ lang, values, operands, folder, open, say, complain }: Call<typeof options>): Promise<boolean> {
  const t = translator(messages[lang], lang)
  const label = values.library ?? ''
  if (!label) throw new WrongUsage(t('say_library'))
  const system = await (await open()).system()
  const library = await findLibrary(system.everywhere, label)
  if (!library) throw new Failure(t('no_library', { label }))
  const deps = system.of(label)
  const plan = await planOf(deps, resolve(folder, operands[0]!))
  // Whoever keeps the installation stands above every role.
  const by = { library, level: 0, lang }
  const report = await checkMembers(deps.db, by, plan, deps.clock.today())
  for (const { row, field, message } of report.problems)
    complain(t('wrong_cell', { row, field: memberHeadings[field], message }))
  say(t('would', counts(report)))
  if (report.wrong) return false
  if (!values.write || report.added + report.changed === 0) return true
  const made = await runMemberImport(deps, by, plan)
  say(t('done', { to_invite: made.to_invite }))
  if (!values.invite) return true
  await inviteImported(deps, by, made.id)
  say(t('invited', { count: made.to_invite }))
  return true
}

const counts = ({ added, changed, equal, wrong }: MemberReport) => ({ added, changed, equal, wrong })
