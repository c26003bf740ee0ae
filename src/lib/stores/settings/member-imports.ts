/** A sheet of members on its way into the library. */
import { call } from '../../api/call.ts'
import { type MemberImportField, memberImportFields } from '../../contract/member-import-names.ts'
import { memberImports } from '../../contract/member-imports.endpoints.ts'
import type {
  MemberImport,
  MemberImportMade,
  MemberPlan,
  MemberReport,
  MemberTable,
} from '../../contract/member-imports.ts'
import { papers } from '../../contract/papers.endpoints.ts'
import type { PaperLink } from '../../contract/papers.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'
import { perform } from '../async/loaded.ts'
import { isSheet, sheetImport } from '../async/sheet-import.ts'
import { readLive } from '../desk/live.ts'

export const fields = memberImportFields

const sheet = sheetImport<MemberImportField, MemberPlan, MemberTable, MemberReport, MemberImport, MemberImportMade>({
  list: () => call(memberImports.list),
  read: sent => call(memberImports.read, sent),
  check: sent => call(memberImports.check, sent),
  run: sent => call(memberImports.run, sent),
  undo: id => call(memberImports.undo, { params: { id } }),
  plan: (name, table) => ({ name, ...table, leave_out_wrong: false }),
  kept: storedJson<MemberPlan>(storedText('tab', 'import_members'), isSheet),
})
export const { $plan, $report, $checked, $done, $imports, $doing, $stale } = sheet
export const { openKept, readImports, checkPlan, leaveOutWrong, runPlan, undoImport, dropPlan, setColumn, setCell } =
  sheet

/** Reads the latest ones, and again when somebody imports or undoes. Answers how to stop. */
export const openImports = () => readLive(['imports'], readImports, sheet.readAgain)

/** Members' columns have names of their own: what a sheet would do is known at once. */
export const readFile = (file: File) => sheet.readFile(file).then(checkPlan)
export const readText = (name: string, text: string) => sheet.readText(name, text).then(checkPlan)

/** Answers how many were written to; null when it failed. */
export async function inviteAll({ id, to_invite }: MemberImport): Promise<number | null> {
  const invited = await perform($doing, id, () => call(memberImports.invite, { params: { id }, body: {} }))
  await sheet.readAgain()
  return invited && to_invite - invited.to_invite
}

/** Answers where the slips of those who cannot sign in are; null when it failed. */
export async function printInvitations({ id }: MemberImport): Promise<PaperLink | null> {
  const file = await perform($doing, id, () => call(papers.open, { body: { what: 'invitations', id } }))
  await sheet.readAgain()
  return file
}
