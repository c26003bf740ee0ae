import { BadSetting } from '../../server/config.ts'
import { FolderInUse } from '../../server/db/lock.ts'
import { problemOf } from '../../server/http/problems.ts'
import { Refusal } from '../../server/refusal.ts'
import { withoutAddresses } from '../../server/work/without-addresses.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { Failure, WrongUsage } from './command.ts'
import { messagesIn } from './messages.ts'

type Known = { code?: string; path?: string; message?: string }

const noConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
const forbidden = new Set(['EACCES', 'EPERM', 'EROFS'])
/** PostgreSQL's codes for a name or a password that it does not take, and for a database that is not there. */
const notLetIn = new Set(['28P01', '28000', '3D000'])

/** What a person reads when a command fails: one sentence, in their language where the reason is a known one. */
export function sentenceOf(error: unknown, lang: Lang): string {
  const t = messagesIn(lang)
  if (error instanceof Failure || error instanceof WrongUsage) return error.message
  if (error instanceof Refusal) {
    const { message, fields } = problemOf(lang, error.code, error.fields)
    return [message, ...Object.entries(fields ?? {}).map(([name, why]) => `${name}: ${why}`)].join('\n')
  }
  if (error instanceof BadSetting) return t('bad_settings', { message: error.message })
  if (error instanceof FolderInUse) return t('folder_in_use')
  const { code = '', path = '', message = String(error) } = (error ?? {}) as Known
  if (code === 'ENOENT') return t('no_file', { path })
  if (code === 'ENOSPC' || code === '53100') return t('disk_full')
  if (forbidden.has(code)) return t('not_allowed', { path })
  if (notLetIn.has(code)) return t('not_let_in')
  if (noConnection.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return t('no_database')
  return t('unexpected', { message: withoutAddresses(message) })
}
