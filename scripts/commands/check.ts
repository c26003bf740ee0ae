import { pendingMigrations } from '../../server/db/migrate.ts'
import { checkAccounts } from '../check/accounts.ts'
import { checkDatabase, checkSchema, checkWork } from '../check/database.ts'
import { checkBackup, checkDisk, checkFiles, checkPages } from '../check/files.ts'
import { aboutCheck, type Checked, checkText, type Finding, wrong } from '../check/finding.ts'
import { checkClock, checkMail, checkPayments, checkServer, checkSettings } from '../check/outside.ts'
import { type Call, command } from './command.ts'
import { sentenceOf } from './failures.ts'

type Check = (checked: Checked) => Promise<Finding[]>

const always: readonly Check[] = [
  checkSettings,
  checkDatabase,
  checkSchema,
  checkServer,
  checkMail,
  checkPayments,
  checkClock,
  checkDisk,
  checkBackup,
]
/** What has nothing to look at before the first start. */
const onceStarted: readonly Check[] = [checkAccounts, checkPages, checkFiles, checkWork]

const marks = { fine: '✓', advice: '!', wrong: '✗' }

export const check = command({
  name: 'check',
  usage: '',
  options: {},
  operands: [0, 0],
  about: aboutCheck,
  run: checkAll,
})

/** @returns whether nothing is wrong; a check that breaks off is wrong, and the others go on */
async function checkAll({ lang, env, open, say }: Call): Promise<boolean> {
  const t = checkText(lang)
  const checked = { ...(await open()), env, lang, t }
  const { applied } = await pendingMigrations(checked.db)
  const levels = []
  for (const one of applied.length ? [...always, ...onceStarted] : always) {
    const findings = await one(checked).catch((error: unknown) => [wrong(sentenceOf(error, lang))])
    for (const { level, text } of findings) {
      say(`${marks[level]} ${text}`)
      levels.push(level)
    }
  }
  const count = levels.filter(level => level === 'wrong').length
  say(count ? t('some_wrong', { count }) : t(levels.includes('advice') ? 'all_fine_with_advice' : 'all_fine'))
  return count === 0
}
